import { Notice } from '@/components/form/Notice';
import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { missingOf, type Readiness } from '@/domain/buyer/readiness';
import type { Buyer } from '@/domain/buyer/schema';
import type { StoredDocument } from '@/domain/document/schema';
import type { SavedSearch } from '@/domain/savedSearch/schema';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import { OverviewScreen } from '../overview/OverviewScreen';
import { TaskPanel } from '../overview/TaskPanel';
import { SECTION_PARTS, type Section } from '../sections';
import styles from './BuyerOverviewScreen.module.css';

const SECTION_OF: Readonly<Record<Readiness, Section>> = {
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

function MissingParts({ missing }: { missing: readonly Readiness[] }) {
  const t = useMessages('account');
  if (missing.length === 0) return <Notice tone="success">{t('overview.done')}</Notice>;
  const tasks = missing.map((part) => ({
    key: part,
    label: t(`overview.missing.${part}`),
    href: paths.account(SECTION_PARTS[SECTION_OF[part]]),
  }));
  return <TaskPanel title={t('overview.missingTitle')} lead={t('overview.missingText')} tasks={tasks} />;
}

export function BuyerOverviewScreen({ buyer, documents, searches }: Props) {
  const t = useMessages('account');
  const rejected = documents.filter(({ approval }) => approval === 'rejected').length;
  return (
    <OverviewScreen signedInAs={buyer.email} signOutLabel={t('overview.signOut')}>
      {rejected > 0 && (
        <Notice tone="error">
          <PageLink href={paths.account(SECTION_PARTS.documents)} className="link">
            {t('overview.rejected', { count: rejected })}
          </PageLink>
        </Notice>
      )}
      <MissingParts missing={missingOf(buyer, documents)} />
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
    </OverviewScreen>
  );
}
