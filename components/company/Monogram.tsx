import styles from './Monogram.module.css';

/** Two letters in place of a logo, hidden from screen readers because the name follows. */
export function Monogram({ letters, isLarge = false }: { letters: string; isLarge?: boolean }) {
  return (
    <span className={styles.monogram} data-large={isLarge || undefined} aria-hidden="true">
      {letters}
    </span>
  );
}
