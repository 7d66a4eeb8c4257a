import { PageLink } from '@/components/shell/PageLink';
import { paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import type { Section } from '../sections';
import styles from './EmptyScreen.module.css';

export type EmptySection = Extract<Section, 'visits' | 'negotiations' | 'reservations' | 'purchases'>;

/** Empty state of a section: its future content and a link to the listing. */
export function EmptyScreen({ of }: { of: EmptySection }) {
  const t = useMessages('account');
  return (
    <div className={styles.empty}>
      <h2>{t(`empty.${of}.title`)}</h2>
      <p>{t(`empty.${of}.text`)}</p>
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
