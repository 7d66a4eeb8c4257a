import type { ReactNode } from 'react';
import styles from './Step.module.css';

/** Where the focus goes when another step takes the place of the one before. */
export const STEP_HEADING = 'passo';

interface Props {
  readonly title: string;
  readonly lead?: string | undefined;
  /** What stands above the title. */
  readonly mark?: ReactNode;
  readonly children?: ReactNode;
}

/** One step of paying: its title, what it is about, and what is to be done. */
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
