import { useMessagesValue } from '@/contexts/MessagesContext';
import { localePath, paths } from '@/domain/site/paths';
import { useMessages } from '@/hooks/useMessages';
import styles from './ComparisonForm.module.css';
import { ProjectGrid, type RenderedCards } from './card/ProjectGrid';
import type { CardView } from './card/presentCard';

interface Props {
  readonly cards: readonly CardView[];
  readonly label: string;
  /** Cards already rendered as HTML. */
  readonly rendered?: RenderedCards;
}

/**
 * Cards of a search, each with a checkbox for the comparison. A plain form: its button shows without JavaScript, or
 * until the script takes over the choice.
 */
export function ComparisonForm({ cards, label, rendered }: Props) {
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
        rendered={rendered}
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
