import type { ReactNode } from 'react';
import styles from './EmptyPlace.module.css';

interface Props {
  readonly title: string;
  /** Reason for the empty list, and the way to the first record. */
  readonly text: string;
  /** The next act. */
  readonly children?: ReactNode;
}

/** Shown in place of a list without records. */
export function EmptyPlace({ title, text, children }: Props) {
  return (
    <section className={styles.empty}>
      <h2>{title}</h2>
      <p>{text}</p>
      {children && <p>{children}</p>}
    </section>
  );
}
