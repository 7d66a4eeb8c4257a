import { ProjectCard } from '@/components/catalogue/ProjectCard';
import type { CardView } from '@/components/catalogue/presentCard';
import styles from './ProjectGrid.module.css';

/** One and two in a row on phones and tablets; then three in the content column, or beside the filters. */
const SMALL_SIZES = '(min-width: 960px) 31vw, (min-width: 600px) 46vw, 92vw';
const WIDE_SIZES = `(min-width: 1248px) 384px, ${SMALL_SIZES}`;
const NARROW_SIZES = `(min-width: 1200px) 284px, ${SMALL_SIZES}`;

interface Props {
  readonly cards: readonly CardView[];
  readonly heading: 'h2' | 'h3';
  /** What the list is, for those who do not see what stands above it. */
  readonly label: string;
  /** True beside the filters, where three cards have less room. */
  readonly isNarrow?: boolean;
  /** The word of each card's box for a comparison, in a `ComparisonForm`. */
  readonly compare?: string;
}

/** Cards in three, two or one columns. The first picture is fetched at once, the others when they come near. */
export function ProjectGrid({ cards, heading, label, isNarrow = false, compare }: Props) {
  return (
    <ul className={styles.grid} data-narrow={isNarrow || undefined} aria-label={label}>
      {cards.map((card, index) => (
        <li key={card.id}>
          <ProjectCard
            card={card}
            heading={heading}
            pictureSizes={isNarrow ? NARROW_SIZES : WIDE_SIZES}
            isFirst={index === 0}
            compare={compare}
          />
        </li>
      ))}
    </ul>
  );
}
