import { StaticPart } from '@/components/shell/StaticPart';
import { preloadPicture } from './CardPicture';
import { ProjectCard } from './ProjectCard';
import styles from './ProjectGrid.module.css';
import type { CardView } from './presentCard';

/** One and two columns on phones and tablets, then three in the content column or beside the filters. */
const SMALL_SIZES = '(min-width: 960px) 31vw, (min-width: 600px) 46vw, 92vw';
const WIDE_SIZES = `(min-width: 1248px) 384px, ${SMALL_SIZES}`;
const NARROW_SIZES = `(min-width: 1200px) 284px, ${SMALL_SIZES}`;

const sizesOf = ({ isNarrow }: { readonly isNarrow?: boolean }) => (isNarrow ? NARROW_SIZES : WIDE_SIZES);

interface CardsProps {
  readonly heading: 'h2' | 'h3';
  /** True beside the filters, where three cards have less room. */
  readonly isNarrow?: boolean;
  /** Label of each card's comparison checkbox, inside a `ComparisonForm`. */
  readonly compare?: string;
}

interface Props extends CardsProps {
  readonly cards: readonly CardView[];
  /** Name of the list for screen readers. */
  readonly label: string;
  /** True for the first visible list: its first picture is then fetched before all others. */
  readonly leads?: boolean;
  /** Cards already rendered as HTML. */
  readonly rendered?: RenderedCards;
}

export interface RenderedCards {
  /** Name of the static part of the page. */
  readonly part: string;
  /** URL of the first card's picture. */
  readonly leadingPicture: string | null;
}

/** Cards in three, two or one columns, with lazily loaded pictures. */
export function ProjectGrid({ cards, label, leads = false, rendered, ...props }: Props) {
  if (rendered?.leadingPicture) preloadPicture(rendered.leadingPicture, sizesOf(props));
  return (
    <StaticPart
      as="ul"
      part={rendered?.part}
      className={styles.grid}
      data-narrow={props.isNarrow || undefined}
      aria-label={label}
    >
      {cards.map((card, index) => (
        <GridCard key={card.id} card={card} isFirst={leads && index === 0} {...props} />
      ))}
    </StaticPart>
  );
}

interface CardProps extends CardsProps {
  readonly card: CardView;
  readonly isFirst: boolean;
}

export function GridCard({ isNarrow, ...props }: CardProps) {
  return (
    <li>
      <ProjectCard pictureSizes={sizesOf({ isNarrow })} {...props} />
    </li>
  );
}
