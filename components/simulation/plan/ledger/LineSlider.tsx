import { type KeyboardEvent, useId } from 'react';
import type { LineRange } from '@/domain/simulation/plan/change';
import type { PlanText } from '../planText';
import styles from './LineSlider.module.css';

/** Steps of the slider, of each parcel: arrows, and PageUp and PageDown. */
const STEP_CENTS = 5_000;
const PAGE_CENTS = 50_000;
const WIDTH = 100;

interface SliderProps {
  readonly label: string;
  readonly text: PlanText;
  readonly count: number;
  readonly totalCents: number;
  readonly range: LineRange;
  /** End of the track, as a total; less where a limit is below it. */
  readonly topCents: number;
  readonly onChange: (totalCents: number) => void;
}

/** Value of each parcel; the part of the track that is not allowed now is hatched. */
export function LineSlider({ label, text, count, totalCents, range, topCents, onChange }: SliderProps) {
  const { t, money, figure } = text;
  const hatchId = useId();
  const { least, most } = range;
  const end = Math.max(totalCents, Math.min(topCents, most.cents));
  const each = (total: number) => Math.round(total / count);
  const top = Math.ceil(each(end) / STEP_CENTS) * STEP_CENTS;
  const set = (value: number) => onChange(Math.max(least.cents, Math.min(most.cents, value * count)));
  const isBound = least.cents > 0;
  const part = top === 0 ? 0 : Math.min(WIDTH, (each(least.cents) / top) * WIDTH);
  function turnPage(event: KeyboardEvent<HTMLInputElement>): void {
    const pages = { PageUp: PAGE_CENTS, PageDown: -PAGE_CENTS }[event.key];
    if (pages === undefined) return;
    event.preventDefault();
    set(each(totalCents) + pages);
  }
  return (
    <div className={`needs-script ${styles.slider}`}>
      <div className={styles.track}>
        <svg viewBox={`0 0 ${WIDTH} 6`} preserveAspectRatio="none" aria-hidden="true">
          <rect className={styles.open} width={WIDTH} height="6" />
          <pattern
            id={hatchId}
            width="1.6"
            height="6"
            patternUnits="userSpaceOnUse"
            patternTransform="skewX(-10)"
          >
            <rect className={styles.closed} width="0.8" height="6" />
          </pattern>
          <rect fill={`url(#${hatchId})`} width={part} height="6" />
          <rect
            className={styles.chosen}
            x={part}
            width={top === 0 ? 0 : Math.max(0, (each(totalCents) / top) * WIDTH - part)}
            height="6"
          />
        </svg>
        <input
          type="range"
          min={0}
          max={top}
          step={STEP_CENTS}
          value={each(totalCents)}
          aria-label={label}
          aria-valuetext={money(each(totalCents))}
          onChange={({ target }) => set(Number(target.value))}
          onKeyDown={turnPage}
        />
      </div>
      <p className={styles.ticks} aria-hidden="true">
        <span>0</span>
        {isBound && <span>{t('edit.leastNow', { amount: figure(each(least.cents)) })}</span>}
        <span>{figure(top)}</span>
      </p>
    </div>
  );
}
