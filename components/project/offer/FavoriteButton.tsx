import { Icon } from '@/components/shell/icon/Icon';
import type { OfferChoice } from '@/domain/project/offers/offer';
import { useMessages } from '@/hooks/useMessages';
import styles from './FavoriteButton.module.css';

interface Props {
  readonly projectId: string;
  /** What is chosen in the project; null for the project as a whole. */
  readonly choice: OfferChoice | null;
  /** What is kept: "Unidade 1203, Torre A, Residencial Ipê-Amarelo". */
  readonly subject: string;
}

/** Keeps what is on the page among the favourites. It is filled, and says so, by what listens for hearts on every page. */
export function KeepButton({ projectId, choice, subject }: Props) {
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
