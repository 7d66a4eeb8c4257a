import { Written } from '@/components/shell/StaticPart';
import { announcePicture } from './CardPicture';
import { ProjectCard } from './ProjectCard';
import styles from './ProjectGrid.module.css';
import type { CardView } from './presentCard';

/** One and two in a row on phones and tablets; then three in the content column, or beside the filters. */
const SMALL_SIZES = '(min-width: 960px) 31vw, (min-width: 600px) 46vw, 92vw';
const WIDE_SIZES = `(min-width: 1248px) 384px, ${SMALL_SIZES}`;
const NARROW_SIZES = `(min-width: 1200px) 284px, ${SMALL_SIZES}`;

const sizesOf = ({ isNarrow }: { readonly isNarrow?: boolean }) => (isNarrow ? NARROW_SIZES : WIDE_SIZES);

interface CardsProps {
  readonly heading: 'h2' | 'h3';
  /** True beside the filters, where three cards have less room. */
  readonly isNarrow?: boolean;
  /** The word of each card's box for a comparison, in a `ComparisonForm`. */
  readonly compare?: string;
}

interface Props extends CardsProps {
  readonly cards: readonly CardView[];
  /** What the list is, for those who do not see what stands above it. */
  readonly label: string;
  /** True where they are what the eye meets first: the first picture is then fetched before all others. */
  readonly leads?: boolean;
  /** The cards as HTML, where the page has them so. */
  readonly written?: WrittenCards;
}

export interface WrittenCards {
  /** The part of the page that they are. */
  readonly part: string;
  /** Address of the first card's picture. */
  readonly leadingPicture: string | null;
}

/** Cards in three, two or one columns. Pictures are fetched when they come near. */
export function ProjectGrid({ cards, label, leads = false, written, ...props }: Props) {
  if (written?.leadingPicture) announcePicture(written.leadingPicture, sizesOf(props));
  return (
    <Written
      as="ul"
      part={written?.part}
      className={styles.grid}
      data-narrow={props.isNarrow || undefined}
      aria-label={label}
    >
      {cards.map((card, index) => (
        <GridCard key={card.id} card={card} isFirst={leads && index === 0} {...props} />
      ))}
    </Written>
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
