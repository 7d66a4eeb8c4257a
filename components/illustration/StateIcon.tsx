import type { DisplayState } from '@/domain/unit/status';
import styles from './StateIcon.module.css';

/** Icon of a display state in the text colour: disc, clock, cross or dash. Its label is always beside it. */
export function StateIcon({ state }: { readonly state: DisplayState }) {
  return <i className={`${styles.icon} ${styles[state]}`} aria-hidden="true" />;
}
