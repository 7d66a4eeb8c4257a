import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatCount } from '@/domain/measures';
import type { DisplayState } from '@/domain/unit/status';
import { StateIcon } from './StateIcon';
import styles from './StateLegend.module.css';

/** From available to unavailable. */
const ORDER: readonly DisplayState[] = ['active', 'reserved', 'sold', 'disabled'];

interface StateLegendProps {
  readonly label: string;
  readonly counts: Readonly<Record<DisplayState, number>>;
  /** Label of a state in singular or plural. */
  readonly labelOf: (state: DisplayState, count: number) => string;
}

/** Display states that occur, with colour, icon, label and count. */
export function StateLegend({ label, counts, labelOf }: StateLegendProps) {
  const { locale } = useMessagesValue();
  return (
    <ul className={styles.legend} aria-label={label}>
      {ORDER.filter((state) => counts[state] > 0).map((state) => (
        <li key={state}>
          <span className={styles.swatch} data-state={state}>
            <StateIcon state={state} />
          </span>
          <strong>{formatCount(counts[state], locale)}</strong> {labelOf(state, counts[state])}
        </li>
      ))}
    </ul>
  );
}
