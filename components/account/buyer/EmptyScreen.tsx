import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import type { DealSection } from '../sections';
import styles from './EmptyScreen.module.css';

/** Empty state of a section: its future content and a link to the listing. */
export function EmptyScreen({ of }: { of: DealSection }) {
  const t = useMessages('account');
  const ofDeals = useMessages('deals');
  return (
    <div className={styles.empty}>
      <h2>{ofDeals(`sections.${of}.empty.title`)}</h2>
      <p>{ofDeals(`sections.${of}.empty.text`)}</p>
      <p className={styles.ways}>
        <PageLink href={paths.listing()} className="button button-primary">
          {t('empty.toListing')}
        </PageLink>
        <PageLink href={paths.favorites()} className="button">
          {t('empty.toFavorites')}
        </PageLink>
      </p>
    </div>
  );
}
