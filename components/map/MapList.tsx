import { PageLink } from '@/components/shell/PageLink';
import { productLoader } from '@/domain/site/productImage';
import styles from './MapList.module.css';

/** Fields of a listing card that the list uses. */
export interface MapCard {
  readonly id: string;
  readonly href: string;
  readonly title: string;
  readonly place: string;
  readonly picture: { readonly url: string };
  readonly price: { readonly lead: string | null; readonly amount: string | null; readonly note: string };
}

const PICTURE = 88;

/** Compact results: picture, title and price with its unit. */
export function MapList({ cards, label }: { cards: readonly MapCard[]; label: string }) {
  return (
    <ul className={styles.list} aria-label={label}>
      {cards.map(({ id, href, title, place, picture, price }) => (
        <li key={id} className={styles.item}>
          {/* biome-ignore lint/performance/noImgElement: next/image writes a style attribute, which the content policy forbids. */}
          <img
            src={productLoader({ src: picture.url, width: 384 })}
            width={PICTURE}
            height={PICTURE}
            alt=""
            loading="lazy"
            decoding="async"
            className={styles.picture}
          />
          <div className={styles.words}>
            <PageLink href={href} className={styles.title}>
              {title}
            </PageLink>
            <p className={styles.place}>{place}</p>
            <p className={styles.place}>
              {price.lead} {price.amount !== null && <strong>{price.amount}</strong>}
            </p>
            <p className={styles.note}>{price.note}</p>
          </div>
        </li>
      ))}
    </ul>
  );
}
