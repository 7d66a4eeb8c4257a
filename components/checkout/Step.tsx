import type { ReactNode } from 'react';
import styles from './Step.module.css';

/** Focused when a step replaces another. */
export const STEP_HEADING = 'passo';

interface Props {
  readonly title: string;
  readonly lead?: string | undefined;
  /** Icon above the title. */
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
}

/** One step of the payment: title, lead and actions. */
export function Step({ title, lead, mark, children }: Props) {
  return (
    <section className={styles.step} aria-labelledby={STEP_HEADING}>
      {mark}
      <div className={styles.heading}>
        <h2 id={STEP_HEADING} tabIndex={-1}>
          {title}
        </h2>
        {lead !== undefined && <p>{lead}</p>}
      </div>
      {children}
    </section>
  );
}
