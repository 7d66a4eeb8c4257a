import type { DisplayState } from '@/domain/unit/status';
import styles from './StateIcon.module.css';

/** Mark of a state in the colour of the text around it: a disc, a clock, a cross, a dash. The word always stands beside it. */
export function StateIcon({ state }: { readonly state: DisplayState }) {
  return <i className={`${styles.icon} ${styles[state]}`} aria-hidden="true" />;
}
