import type { ReactNode } from 'react';
import styles from './Door.module.css';

export function DoorHeading({ title, lead }: { title: string; lead: ReactNode }) {
  return (
    <div className={styles.heading}>
      <h1>{title}</h1>
      <p className={styles.lead}>{lead}</p>
    </div>
  );
}
