import { useState } from 'react';
import { Notice } from '@/components/form/Notice';
import { PageLink } from '@/components/shell/PageLink';
import { useToast } from '@/contexts/ToastContext';
import type { NewSavedSearch, SavedSearch } from '@/domain/savedSearch/schema';
import { paths } from '@/domain/site/paths';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { useMessages } from '@/hooks/useMessages';
import { changeSearch } from '@/services/catalogue/savedSearches';
import { AlertsScreen } from '../notifications/AlertsScreen';
import type { LoadedNotifications } from '../notifications/loadNotifications';
import panel from '../Panel.module.css';
import { SECTION_PARTS } from '../sections';
import { AlertSwitch } from './AlertSwitch';

/** E-mails that cannot be turned off: they protect the account or answer to uploaded documents. */
const REQUIRED_EMAILS = ['codes', 'documents'] as const;

function useAlerts(initial: readonly SavedSearch[]) {
  const t = useMessages('account');
  const { show } = useToast();
  const call = useSignedInCall();
  const [searches, setSearches] = useState(initial);
  /** Names of the searches whose alert could not be turned off. */
  const [kept, setKept] = useState<readonly string[]>([]);

  async function save({ id, name, href, alert }: SavedSearch, changed: Partial<NewSavedSearch>) {
    const next = await call(() => changeSearch(id, { name, href, alert, ...changed }));
    setSearches((before) => before.map((each) => (each.id === id ? next : each)));
  }
  async function change(search: SavedSearch, changed: Partial<NewSavedSearch>) {
    setKept([]);
    await save(search, changed).catch(() => show({ type: 'error', message: t('form.failed') }));
  }
  async function turnOff(all: readonly SavedSearch[]) {
    setKept([]);
    const results = await Promise.allSettled(all.map((search) => save(search, { alert: 'off' })));
    setKept(all.filter((_, index) => results[index]?.status === 'rejected').map(({ name }) => name));
  }
  return { searches, kept, change, turnOff };
}

function SearchAlerts({ searches: initial }: { searches: readonly SavedSearch[] }) {
  const t = useMessages('account');
  const { searches, kept, change, turnOff } = useAlerts(initial);
  const on = searches.filter(({ alert }) => alert === 'daily');
  if (searches.length === 0) {
    return (
      <>
        <p className={panel.lead}>{t('alerts.none')}</p>
        <p>
          <PageLink href={paths.listing()} className="button">
            {t('searches.empty.toListing')}
          </PageLink>
        </p>
      </>
    );
  }
  return (
    <>
      <p className={panel.lead}>{t('alerts.searchesText')}</p>
      <ul className={panel.rows}>
        {searches.map((search) => (
          <li key={search.id}>
            <AlertSwitch
              search={search}
              label={search.name}
              onChange={(changed) => change(search, changed)}
            />
          </li>
        ))}
      </ul>
      <div className={panel.actions}>
        {on.length > 1 && (
          <button type="button" className="button" onClick={() => void turnOff(on)}>
            {t('alerts.allOff')}
          </button>
        )}
        <PageLink href={paths.account(SECTION_PARTS.searches)} className="link">
          {t('searches.list')}
        </PageLink>
      </div>
      {kept.length > 0 && (
        <Notice tone="error" isNews>
          {t('alerts.kept', { names: kept.join(', ') })}
        </Notice>
      )}
      <p role="status" className={panel.small}>
        {on.length === 0 && t('alerts.allOffDone')}
      </p>
    </>
  );
}

interface Props extends LoadedNotifications {
  readonly searches: readonly SavedSearch[];
}

export function BuyerAlertsScreen({ searches, ...loaded }: Props) {
  const t = useMessages('account');
  return (
    <AlertsScreen {...loaded}>
      <section className={panel.panel} aria-labelledby="conta-novidades">
        <h2 id="conta-novidades">{t('alerts.searches')}</h2>
        <SearchAlerts searches={searches} />
      </section>
      <section className={panel.panel} aria-labelledby="conta-sempre">
        <h2 id="conta-sempre">{t('alerts.always')}</h2>
        <p className={panel.lead}>{t('alerts.alwaysText')}</p>
        <ul className={panel.points}>
          {REQUIRED_EMAILS.map((kind) => (
            <li key={kind}>{t(`alerts.${kind}`)}</li>
          ))}
        </ul>
        <p className={panel.small}>{t('alerts.stop')}</p>
      </section>
    </AlertsScreen>
  );
}
