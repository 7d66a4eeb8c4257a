import { Icon } from '@/components/shell/icon/Icon';
import { PageLink } from '@/components/shell/PageLink';
import { CardPicture } from './CardPicture';
import styles from './ProjectCard.module.css';
import type { CardView } from './presentCard';

interface Props {
  readonly card: CardView;
  /** How wide a card of this list is, as the `sizes` of an image. */
  readonly pictureSizes: string;
  readonly isFirst: boolean;
  /** The level that follows the title above the list. */
  readonly heading: 'h2' | 'h3';
  /** The word of the box that chooses it for a comparison; none where the list is not for choosing. */
  readonly compare?: string;
}

/**
 * A project in a list. The price names the unit that can be bought for it (CDC, art. 30), and the registration of the
 * incorporation stands in every card (Lei 4.591/64, art. 32, § 3). It has no hooks: a page shows two dozen of them.
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
      {card.keep !== null && (
        <button
          type="button"
          className={`needs-script ${styles.heart}`}
          data-favorite={card.id}
          aria-pressed="false"
          aria-label={card.keep}
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
