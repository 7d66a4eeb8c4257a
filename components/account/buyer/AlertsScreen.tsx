import { useState } from 'react';
import { PageLink } from '@/components/shell/PageLink';
import { useToast } from '@/contexts/ToastContext';
import type { NewSavedSearch, SavedSearch } from '@/domain/savedSearch/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { changeSearch } from '@/services/catalogue/savedSearches';
import { MailChoices } from '../notifications/EmailPreferences';
import type { Told } from '../notifications/loadNotifications';
import { NoticesPanel } from '../notifications/NotificationsPanel';
import panel from '../Panel.module.css';
import { SECTION_PARTS } from '../sections';
import { useSignedInCall } from '../useSignedInCall';
import { AlertSwitch } from './AlertSwitch';
import styles from './Searches.module.css';

/** Letters that nobody can turn off, because they protect the account or answer to what was sent. */
const ALWAYS = ['codes', 'documents'] as const;

function useAlerts(given: readonly SavedSearch[]) {
  const t = useMessages('account');
  const { show } = useToast();
  const call = useSignedInCall();
  const [searches, setSearches] = useState(given);
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

function SearchAlerts({ searches: given }: { searches: readonly SavedSearch[] }) {
  const t = useMessages('account');
  const { searches, change } = useAlerts(given);
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

/** What somebody is told, what of it is sent by e-mail, and what of that can be turned off. */
export function AlertsScreen({ searches, told }: { searches: readonly SavedSearch[]; told: Told }) {
  const t = useMessages('account');
  return (
    <div className={panel.stack}>
      <NoticesPanel notices={told.notices} />
      <MailChoices preferences={told.preferences} />
      <section className={panel.panel} aria-labelledby="conta-novidades">
        <h2 id="conta-novidades">{t('alerts.searches')}</h2>
        <SearchAlerts searches={searches} />
      </section>
      <section className={panel.panel} aria-labelledby="conta-sempre">
        <h2 id="conta-sempre">{t('alerts.always')}</h2>
        <p className={panel.lead}>{t('alerts.alwaysText')}</p>
        <ul className={styles.facts}>
          {ALWAYS.map((letter) => (
            <li key={letter}>{t(`alerts.${letter}`)}</li>
          ))}
        </ul>
        <p className={panel.small}>{t('alerts.stop')}</p>
      </section>
    </div>
  );
}
