import type { ReactNode } from 'react';
import type { BuyerRelation } from '@/domain/reservation/buyers/states';
import panel from '../../../Panel.module.css';
import styles from './Buyers.module.css';
import { useShareLabels } from './useShareLabels';

interface Shown {
  readonly name: string;
  readonly relation: BuyerRelation;
  /** Hundredths of a percent; null for a spouse who owns in common. */
  readonly shareHundredths: number | null;
  /** State of the person, below the name. */
  readonly state?: string;
  readonly action?: ReactNode;
}

/** Buyers with their shares, the main one first. */
export function BuyersList({ buyers }: { readonly buyers: readonly Shown[] }) {
  const labels = useShareLabels();
  return (
    <ul className={styles.list}>
      {buyers.map(({ name, relation, shareHundredths, state, action }, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: two people may have the same name.
        <li key={place}>
          <span className={styles.name}>{name}</span>
          <span className={styles.share}>{labels.share(shareHundredths)}</span>
          <span className={`${panel.small} ${styles.note}`}>
            {[labels.relation(relation), state].filter(Boolean).join(' · ')}
          </span>
          {action && <div className={styles.again}>{action}</div>}
        </li>
      ))}
    </ul>
  );
}
