import { Icon } from '@/components/shell/icon/Icon';
import type { OfferChoice } from '@/domain/project/offers/offer';
import { useMessages } from '@/hooks/useMessages';
import styles from './FavoriteButton.module.css';

interface Props {
  readonly projectId: string;
  /** Chosen unit or quota; null for the project as a whole. */
  readonly choice: OfferChoice | null;
  /** "Unidade 1203, Torre A, Residencial Ipê-Amarelo". */
  readonly subject: string;
}

/** Adds the choice to the favourites. The heart handler of every page sets its state. */
export function FavoriteButton({ projectId, choice, subject }: Props) {
  const t = useMessages('project');
  return (
    <button
      type="button"
      className={`button needs-script ${styles.keep}`}
      data-favorite={projectId}
      data-choice={choice === null ? undefined : JSON.stringify(choice)}
      aria-pressed="false"
    >
      <Icon name="heart" />
      <span className={styles.empty}>{t('keep.empty')}</span>
      <span className={styles.full}>{t('keep.full')}</span>
      <span className="visually-hidden">{subject}</span>
    </button>
  );
}
