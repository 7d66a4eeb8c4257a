import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { CardPicture } from './CardPicture';
import styles from './ProjectCard.module.css';
import type { CardView } from './presentCard';

interface Props {
  readonly card: CardView;
  /** Shown width of a card, as the `sizes` of an image. */
  readonly pictureSizes: string;
  readonly isFirst: boolean;
  /** Heading level below the title of the list. */
  readonly heading: 'h2' | 'h3';
  /** Label of the comparison checkbox; without one there is no checkbox. */
  readonly compare?: string;
}

/**
 * Project in a list. The price names its unit (CDC, art. 30), and every card shows the registration of the
 * incorporation (Lei 4.591/64, art. 32, § 3). It has no hooks, because a page shows two dozen of them.
 */
export function ProjectCard({ card, pictureSizes, isFirst, heading: Heading, compare }: Props) {
  const { picture, price } = card;
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <CardPicture
          url={picture.url}
          alt={picture.description}
          width={picture.width}
          height={picture.height}
          sizes={pictureSizes}
          isFirst={isFirst}
        />
        <span className={styles.phase}>{card.phase}</span>
        <span className={styles.kind}>{picture.kind}</span>
      </div>
      <Heading className={styles.title}>
        <PageLink href={card.href} className={styles.link}>
          {card.title}
        </PageLink>
      </Heading>
      <p className={styles.place}>{card.place}</p>
      <Parts className={styles.facts} parts={card.facts} />
      <p className={styles.price}>
        {price.amount !== null && (
          <span className={styles.from}>
            {price.lead} <strong>{price.amount}</strong>
          </span>
        )}
        <span className={styles.offer}>{price.note}</span>
      </p>
      <Parts className={styles.status} parts={card.status} />
      <Parts className={styles.trust} parts={card.trust} />
      {card.favoriteLabel !== null && (
        <button
          type="button"
          className={`needs-script ${styles.heart}`}
          data-favorite={card.id}
          aria-pressed="false"
          aria-label={card.favoriteLabel}
        >
          <Icon name="heart" size={22} />
        </button>
      )}
      {compare !== undefined && (
        <label className={styles.compare}>
          <input type="checkbox" name="projeto" value={card.slug} data-title={card.title} />
          {compare} <span className="visually-hidden">{card.title}</span>
        </label>
      )}
    </article>
  );
}

function Parts({ parts, className }: { parts: readonly string[]; className: string | undefined }) {
  if (parts.length === 0) return null;
  return (
    <ul className={className}>
      {parts.map((part) => (
        <li key={part}>{part}</li>
      ))}
    </ul>
  );
}
