import { site } from '../site';
import styles from './Logo.module.css';

/** An open arch on its sill, and the site's name. */
export function Logo() {
  return (
    <span className={styles.logo}>
      <svg width="26" height="30" viewBox="0 0 26 30" aria-hidden="true" focusable="false">
        <path className={styles.arch} d="M2 27V13a11 11 0 0 1 22 0v14h-6V13a5 5 0 0 0-10 0v14z" />
        <rect className={styles.sill} y="27" width="26" height="3" />
      </svg>
      {site.name}
    </span>
  );
}
