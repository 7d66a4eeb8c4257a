import { useState } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { useToast } from '@/contexts/ToastContext';
import type { NewSavedSearch, SavedSearch } from '@/domain/savedSearch/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { changeSearch } from '@/services/catalogue/savedSearches';
import { AlertsScreen } from '../notifications/AlertsScreen';
import type { LoadedNotifications } from '../notifications/loadNotifications';
import panel from '../Panel.module.css';
import { SECTION_PARTS } from '../sections';
import { useSignedInCall } from '../useSignedInCall';
import { AlertSwitch } from './AlertSwitch';

/** E-mails that cannot be turned off: they protect the account or answer to uploaded documents. */
const REQUIRED_EMAILS = ['codes', 'documents'] as const;

function useAlerts(initial: readonly SavedSearch[]) {
  const t = useMessages('account');
  const { show } = useToast();
  const call = useSignedInCall();
  const [searches, setSearches] = useState(initial);
  async function change({ id, name, href, alert }: SavedSearch, changed: Partial<NewSavedSearch>) {
    try {
      const next = await call(() => changeSearch(id, { name, href, alert, ...changed }));
      setSearches((before) => before.map((each) => (each.id === id ? next : each)));
    } catch {
      show({ type: 'error', message: t('form.failed') });
    }
  }
  return { searches, change };
}

function SearchAlerts({ searches: initial }: { searches: readonly SavedSearch[] }) {
  const t = useMessages('account');
  const { searches, change } = useAlerts(initial);
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
          <button
            type="button"
            className="button"
            onClick={() => void Promise.all(on.map((search) => change(search, { alert: 'off' })))}
          >
            {t('alerts.allOff')}
          </button>
        )}
        <PageLink href={paths.account(SECTION_PARTS.searches)} className="link">
          {t('searches.list')}
        </PageLink>
      </div>
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
