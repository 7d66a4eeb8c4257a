import styles from './Cells.module.css';

/** `act` waits for the company, `waiting` for another person. */
export type StateTone = 'act' | 'waiting' | 'good' | 'over' | 'bad';

export function StateMark({ label, tone }: { readonly label: string; readonly tone: StateTone }) {
  return (
    <span className={styles.state} data-tone={tone}>
      {label}
    </span>
  );
}
