import type { Advertisement } from '@/domain/advertisement/schema';
import { AdvertisementCard } from './AdvertisementCard';
import styles from './AdvertisementCard.module.css';

interface Props {
  readonly advertisements: readonly Advertisement[];
  /** Heading level below the title above. */
  readonly heading: 'h2' | 'h3';
}

/** Paid placements; renders nothing without any. */
export function Advertisements({ advertisements, heading }: Props) {
  if (advertisements.length === 0) return null;
  return (
    <ul className={styles.list}>
      {advertisements.map((advertisement) => (
        <li key={advertisement.id}>
          <AdvertisementCard advertisement={advertisement} heading={heading} />
        </li>
      ))}
    </ul>
  );
}
