import styles from './Monogram.module.css';

/** Two letters where a logo would stand. The name beside them says the same, so nobody has to read them. */
export function Monogram({ letters, isLarge = false }: { letters: string; isLarge?: boolean }) {
  return (
    <span className={styles.monogram} data-large={isLarge || undefined} aria-hidden="true">
      {letters}
    </span>
  );
}
