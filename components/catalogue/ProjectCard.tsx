import Link from 'next/link';
import { CardPicture } from '@/components/catalogue/CardPicture';
import { factsOf, offerText, statusOf } from '@/components/catalogue/cardFacts';
import { formatBRL } from '@/domain/money';
import { paths } from '@/domain/paths';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { ProjectCard as Card } from '@/domain/project/schema';
import type { Translate } from '@/hooks/useMessages';
import styles from './ProjectCard.module.css';

interface Props {
  readonly card: Card;
  readonly t: Translate<'catalogue'>;
  /** Instant at which the page was made, from which "há 2 h" is counted. */
  readonly renderedAt: string;
  /** How wide a card of this list is, as the `sizes` of an image. */
  readonly pictureSizes: string;
  readonly isFirst?: boolean;
  /** The level that follows the title above the list. */
  readonly heading?: 'h2' | 'h3';
}

/**
 * A project in a list. The price names the unit that can be bought for it (CDC, art. 30), and the registration of the
 * incorporation stands in every card (Lei 4.591/64, art. 32, § 3). It has no hooks: a page shows two dozen of them.
 */
export function ProjectCard({
  card,
  t,
  renderedAt,
  pictureSizes,
  isFirst = false,
  heading: Heading = 'h3',
}: Props) {
  return (
    <article className={styles.card}>
      <div className={styles.picture}>
        <CardPicture
          url={card.cover.url}
          alt={card.cover.description}
          width={card.cover.width}
          height={card.cover.height}
          sizes={pictureSizes}
          isFirst={isFirst}
        />
        <span className={styles.phase}>{card.phase}</span>
        <span className={styles.kind}>{t(`pictureKinds.${card.cover.kind}`)}</span>
      </div>
      <Heading className={styles.title}>
        <Link href={paths.project(card.slug)} prefetch={false} className={styles.link}>
          {card.title}
        </Link>
      </Heading>
      <p className={styles.place}>
        {card.neighborhood}, {card.city} · {card.state}
      </p>
      <ul className={styles.facts} aria-label={t('facts.label')}>
        {factsOf(t, card).map((fact) => (
          <li key={fact}>{fact}</li>
        ))}
      </ul>
      <Price card={card} t={t} />
      <p className={styles.status}>
        {statusOf(t, card, renderedAt).map((text) => (
          <span key={text}>{text}</span>
        ))}
      </p>
      <p className={styles.trust}>
        <span>{card.registrationLine ?? t('noRegistration')}</span>
        <span>{card.entrepreneurName}</span>
      </p>
    </article>
  );
}

function Price({ card, t }: Pick<Props, 'card' | 't'>) {
  if (isWaitingListOnly(card.phase)) {
    return (
      <p className={styles.price}>
        <strong>{t('price.waitingList')}</strong>
        <span className={styles.offer}>{t('price.untilRegistration')}</span>
      </p>
    );
  }
  if (card.priceFrom === null) {
    return (
      <p className={styles.price}>
        <span className={styles.offer}>{t('price.soldOut')}</span>
      </p>
    );
  }
  return (
    <p className={styles.price}>
      <span className={styles.from}>
        {t('price.from')} <strong>{formatBRL(card.priceFrom.priceCents, { cents: 'auto' })}</strong>
      </span>
      <span className={styles.offer}>{offerText(t, card)}</span>
    </p>
  );
}
