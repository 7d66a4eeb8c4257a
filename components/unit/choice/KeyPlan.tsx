import type { PlanSpot } from './choiceView';
import styles from './KeyPlan.module.css';
import { PLAN_SIZE } from './present/keyPlan';

/** The floor from above, with one position marked. Its sun is written beside it. */
export function KeyPlan({ spots, own }: { readonly spots: readonly PlanSpot[]; readonly own: number }) {
  return (
    <svg
      className={styles.plan}
      viewBox={`-1 -1 ${PLAN_SIZE.width + 2} ${PLAN_SIZE.height + 2}`}
      width="62"
      height="54"
      aria-hidden="true"
      focusable="false"
    >
      {spots.map(({ x, y, width, height }, index) => (
        <rect
          key={`${x}/${y}`}
          className={index === own ? styles.own : styles.other}
          x={x}
          y={y}
          width={width}
          height={height}
          rx="2.5"
        />
      ))}
      <rect className={styles.core} x="20" y="19" width="20" height="14" />
    </svg>
  );
}
