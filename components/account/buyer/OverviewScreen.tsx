import { Notice } from '@/components/form/Notice';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { useAuth } from '@/contexts/AuthContext';
import { missingOf, type Readiness } from '@/domain/buyer/readiness';
import type { Buyer } from '@/domain/buyer/schema';
import type { StoredDocument } from '@/domain/document/schema';
import type { SavedSearch } from '@/domain/savedSearch/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import panel from '../Panel.module.css';
import { SECTION_PARTS, type Section } from '../sections';
import styles from './OverviewScreen.module.css';

/** Where each part that is missing is filled in. */
const PLACES: Readonly<Record<Readiness, Section>> = {
  profile: 'profile',
  phones: 'profile',
  address: 'address',
  documents: 'documents',
};

interface Props {
  readonly buyer: Buyer;
  readonly documents: readonly StoredDocument[];
  readonly searches: readonly SavedSearch[];
}

function Missing({ missing }: { missing: readonly Readiness[] }) {
  const t = useMessages('account');
  if (missing.length === 0) return <Notice tone="success">{t('overview.done')}</Notice>;
  return (
    <section className={panel.panel} aria-labelledby="conta-falta">
      <h2 id="conta-falta">{t('overview.todo')}</h2>
      <p className={panel.lead}>{t('overview.todoText')}</p>
      <ul className={styles.todo}>
        {missing.map((part) => (
          <li key={part}>
            <PageLink href={paths.account(SECTION_PARTS[PLACES[part]])} className={styles.step}>
              <span className={styles.dot} aria-hidden="true" />
              {t(`overview.missing.${part}`)}
              <Icon name="chevronRight" className={styles.arrow} />
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** What is in order and what is missing, and the ways to what somebody is in the middle of. */
export function OverviewScreen({ buyer, documents, searches }: Props) {
  const t = useMessages('account');
  const { signOut } = useAuth();
  const rejected = documents.filter(({ approval }) => approval === 'rejected').length;
  return (
    <div className={panel.stack}>
      {rejected > 0 && (
        <Notice tone="error">
          <PageLink href={paths.account(SECTION_PARTS.documents)} className="link">
            {t('overview.rejected', { count: rejected })}
          </PageLink>
        </Notice>
      )}
      <Missing missing={missingOf(buyer, documents)} />
      <ul className={styles.ways}>
        <li>
          <PageLink href={paths.favorites()} className={styles.way}>
            <Icon name="heart" />
            <strong>{t('overview.favorites')}</strong>
            <span>{t('overview.favoritesText')}</span>
          </PageLink>
        </li>
        <li>
          <PageLink href={paths.account(SECTION_PARTS.searches)} className={styles.way}>
            <Icon name="search" />
            <strong>{t('overview.searches')}</strong>
            <span>
              {searches.length === 0
                ? t('overview.searchesNone')
                : t('overview.searchesCount', { count: searches.length })}
            </span>
          </PageLink>
        </li>
      </ul>
      <p className={styles.who}>
        <span>{buyer.email}</span>
        <button type="button" className="button" onClick={() => void signOut()}>
          {t('overview.signOut')}
        </button>
      </p>
    </div>
  );
}
