import { useMessagesValue } from '@/contexts/MessagesContext';
import { localePath, paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './ComparisonForm.module.css';
import { ProjectGrid, type WrittenCards } from './card/ProjectGrid';
import type { CardView } from './card/presentCard';

interface Props {
  readonly cards: readonly CardView[];
  readonly label: string;
  /** The cards as HTML, where the page has them so. */
  readonly written?: WrittenCards;
}

/**
 * The cards of a search, each with a box that chooses it for a comparison: a plain form, whose button shows where there is
 * no script, or as long as none has taken over what is ticked.
 */
export function ComparisonForm({ cards, label, written }: Props) {
  const t = useMessages('catalogue');
  const { locale } = useMessagesValue();
  return (
    <form
      className={styles.form}
      action={localePath(paths.comparison(), locale)}
      autoComplete="off"
      data-comparison-choice
    >
      <ProjectGrid
        cards={cards}
        written={written}
        heading="h2"
        label={label}
        leads
        isNarrow
        compare={t('compare.one')}
      />
      <button type="submit" className={`button ${styles.submit}`}>
        {t('compare.chosen')}
      </button>
    </form>
  );
}
