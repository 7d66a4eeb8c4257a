import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatCount } from '@/domain/measures';
import type { DisplayState } from '@/domain/unit/status';
import { StateIcon } from './StateIcon';
import styles from './StateLegend.module.css';

/** From what one can have to what one cannot. */
const ORDER: readonly DisplayState[] = ['active', 'reserved', 'sold', 'disabled'];

interface StateLegendProps {
  readonly label: string;
  readonly counts: Readonly<Record<DisplayState, number>>;
  /** The word of a state, in the number that its count asks for. */
  readonly wordOf: (state: DisplayState, count: number) => string;
}

/** Each state that occurs, by colour, mark and word, with how many there are. */
export function StateLegend({ label, counts, wordOf }: StateLegendProps) {
  const { locale } = useMessagesValue();
  return (
    <ul className={styles.legend} aria-label={label}>
      {ORDER.filter((state) => counts[state] > 0).map((state) => (
        <li key={state}>
          <span className={styles.swatch} data-state={state}>
            <StateIcon state={state} />
          </span>
          <strong>{formatCount(counts[state], locale)}</strong> {wordOf(state, counts[state])}
        </li>
      ))}
    </ul>
  );
}
