import { Fragment } from 'react';
import { PLAN_GROUPS, type PlanGroup, type PlanMonth } from '@/domain/simulation/plan/months';
import { INCC_RATES, type NormalSimulation } from '@/domain/simulation/plan/simulateNormal';
import { addMonths } from '@/domain/time/calendar';
import type { PlanText } from '../planText';
import styles from './MonthBars.module.css';

const WIDTH = 1000;
const HEIGHT = 320;
const BOTTOM = 40;
const TOP = 64;
const PERCENT = 100;

/** Groups that a bar is made of, from below. */
const PARTS = ['monthly', 'start', 'balloons'] as const satisfies readonly PlanGroup[];

interface BarsProps {
  readonly simulation: NormalSimulation;
  readonly text: PlanText;
  readonly rateAt: number;
}

interface Bar {
  /** YYYY-MM */
  readonly month: string;
  readonly data: PlanMonth | null;
  readonly totalCents: number;
  readonly correctionCents: number;
  /** Estimated interest of the bank that funds the works. */
  readonly worksInterestCents: number;
}

/** All months from the signature to the one before the delivery, those without a payment too. */
function barsOf({ months, signedOn, deliveryOn }: NormalSimulation, rateAt: number): Bar[] {
  const bars: Bar[] = [];
  const first = `${signedOn.slice(0, 7)}-01`;
  for (let at = 0; addMonths(first, at).slice(0, 7) < deliveryOn.slice(0, 7); at += 1) {
    const month = addMonths(first, at).slice(0, 7);
    const data = months.find((each) => each.month === month) ?? null;
    const totalCents = data ? PARTS.reduce((sum, part) => sum + data.cents[part], 0) : 0;
    const correctionCents = data?.correctionCents[rateAt] ?? 0;
    bars.push({
      month,
      data,
      totalCents,
      correctionCents,
      worksInterestCents: data?.worksInterestCents ?? 0,
    });
  }
  return bars;
}

/** Width that a label needs, in the units of the picture. */
const LABEL_WIDTH = 150;

/** Months with a label: heavy ones, the heaviest first, as far as labels do not cover each other. */
function labelledMonths(bars: readonly Bar[], slot: number): ReadonlySet<string> {
  const chosen: number[] = [];
  const heavy = bars.map((bar, at) => ({ bar, at })).filter(({ bar }) => bar.data?.isHeavy);
  for (const { at } of heavy.toSorted((one, other) => other.bar.totalCents - one.bar.totalCents)) {
    if (chosen.every((other) => Math.abs(other - at) * slot >= LABEL_WIDTH)) chosen.push(at);
  }
  return new Set(chosen.flatMap((at) => bars[at]?.month ?? []));
}

interface DrawnBar {
  readonly bar: Bar;
  readonly x: number;
  readonly width: number;
  readonly y: (cents: number) => number;
}

const heightOf = ({ totalCents, correctionCents, worksInterestCents }: Bar) =>
  totalCents + correctionCents + worksInterestCents;

/** One month: its parts on each other, and the estimates hatched on top. */
function MonthBar({ bar, x, width, y }: DrawnBar) {
  let from = 0;
  return (
    <>
      {PARTS.map((part) => {
        const cents = bar.data?.cents[part] ?? 0;
        const [below, above] = [from, from + cents];
        from = above;
        if (cents === 0) return null;
        return (
          <rect key={part} data-part={part} x={x} width={width} y={y(above)} height={y(below) - y(above)} />
        );
      })}
      {(['correction', 'works'] as const).map((estimate) => {
        const cents = estimate === 'works' ? bar.worksInterestCents : bar.correctionCents;
        const [below, above] = [from, from + cents];
        from = above;
        if (cents === 0) return null;
        return (
          <rect
            key={estimate}
            fill={`url(#${estimate})`}
            x={x}
            width={width}
            y={y(above)}
            height={y(below) - y(above)}
          />
        );
      })}
    </>
  );
}

/** The keys, beside the bars: to scale, the balance would flatten every month. */
function Keys({ simulation, text: { t, money, month } }: Omit<BarsProps, 'rateAt'>) {
  const { plan, untilKeysCents, balanceCents, deliveryOn } = simulation;
  const keysCents = keysOf(simulation);
  const hasKeys = plan.series.length > 0 && untilKeysCents > 0 && keysCents > 0;
  return (
    <div className={styles.keys}>
      <svg viewBox="0 0 100 128" aria-hidden="true">
        <path className={styles.frame} d="M6 122V50a44 44 0 0 1 88 0v72H74V50a24 24 0 0 0-48 0v72z" />
        <path className={styles.inside} d="M26 122V50a24 24 0 0 1 48 0v72z" />
        <path className={styles.leaf} d="M26 122V50a24 24 0 0 1 24-24v96z" />
        <circle className={styles.frame} cx="44" cy="82" r="2.6" />
        <rect className={styles.frame} y="121" width="100" height="7" />
      </svg>
      <p>
        <b>{t('months.keys', { month: month(deliveryOn) })}</b>
        {hasKeys && <span className="figures">{money(keysCents)}</span>}
        <span className="figures">{t('months.andBalance', { amount: money(balanceCents) })}</span>
      </p>
    </div>
  );
}

const keysOf = ({ months }: NormalSimulation) => months.reduce((sum, { cents }) => sum + cents.keys, 0);

interface LabelProps extends Omit<DrawnBar, 'width'> {
  /** Width of a month with the gap beside it. */
  readonly slot: number;
  readonly text: PlanText;
}

/** Month and amount above a bar; those at the right edge end with their bar. */
function BarLabel({ bar, x, slot, y, text: { money, month } }: LabelProps) {
  const isLast = x > WIDTH - 200;
  const side = isLast ? x + slot : x;
  return (
    <text className={styles.label} x={side} y={y(heightOf(bar)) - 30} textAnchor={isLast ? 'end' : 'start'}>
      <tspan className={styles.month}>{month(`${bar.month}-01`)}</tspan>
      <tspan x={side} dy="1.25em">
        {money(bar.totalCents)}
      </tspan>
    </text>
  );
}

function Hatch() {
  return (
    <defs>
      {(['correction', 'works'] as const).map((estimate) => (
        <pattern
          key={estimate}
          id={estimate}
          width="6"
          height="6"
          patternUnits="userSpaceOnUse"
          patternTransform={estimate === 'works' ? 'rotate(-45)' : 'rotate(45)'}
        >
          <rect className={styles.hatch} data-estimate={estimate} width="2" height="6" />
        </pattern>
      ))}
    </defs>
  );
}

interface PictureProps {
  readonly bars: readonly Bar[];
  readonly description: string;
  readonly text: PlanText;
}

function Picture({ bars, description, text }: PictureProps) {
  const highest = Math.max(1, ...bars.map(heightOf));
  const y = (cents: number) => TOP + (1 - cents / highest) * (HEIGHT - TOP - BOTTOM);
  const slot = WIDTH / Math.max(1, bars.length);
  const labelled = labelledMonths(bars, slot);
  const hasYear = (month: string, at: number) => (at === 0 || month.endsWith('-01')) && at < bars.length - 2;
  return (
    <svg
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      role="img"
      aria-label={description}
      className={styles.bars}
    >
      <Hatch />
      {bars.map((bar, at) => (
        <Fragment key={bar.month}>
          <MonthBar bar={bar} x={(at + 0.06) * slot} width={slot * 0.88} y={y} />
          {labelled.has(bar.month) && <BarLabel bar={bar} x={at * slot} slot={slot} y={y} text={text} />}
          {hasYear(bar.month, at) && (
            <text className={styles.year} x={at * slot} y={HEIGHT - 10}>
              {bar.month.slice(0, 4)}
            </text>
          )}
        </Fragment>
      ))}
      <line className={styles.ground} x1="0" x2={WIDTH} y1={HEIGHT - BOTTOM} y2={HEIGHT - BOTTOM} />
    </svg>
  );
}

/** Bars of the months before the keys; heavy ones have their amount above. */
export function MonthBars({ simulation, text, rateAt }: BarsProps) {
  const { t, money, percent, month } = text;
  const { heaviest, balanceCents, deliveryOn } = simulation;
  const bars = barsOf(simulation, rateAt);
  const rate = (INCC_RATES[rateAt] ?? 0) * PERCENT;
  const shown = PARTS.filter((part) => bars.some(({ data }) => (data?.cents[part] ?? 0) > 0));
  const legend = PLAN_GROUPS.filter((group) => shown.some((part) => part === group));
  const description = t('months.description', {
    months: bars.length,
    heaviest: heaviest ? month(`${heaviest.month}-01`) : '–',
    amount: money(heaviest?.totalCents ?? 0),
    delivery: month(deliveryOn),
    keys: money(keysOf(simulation)),
    balance: money(balanceCents),
  });
  return (
    <figure className={styles.chart}>
      <div className={styles.picture}>
        <Picture bars={bars} description={description} text={text} />
        <p className={styles.ends} aria-hidden="true">
          <span>{month(simulation.signedOn)}</span>
          {heaviest && (
            <b>
              {month(`${heaviest.month}-01`)}: {money(heaviest.totalCents)}
            </b>
          )}
          <span>{bars.length > 1 && month(`${bars.at(-1)?.month}-01`)}</span>
        </p>
        <Keys simulation={simulation} text={text} />
      </div>
      <figcaption className={styles.legend}>
        {legend.map((group) => (
          <span key={group} data-part={group}>
            {t(`months.groups.${group}`)}
          </span>
        ))}
        {rate > 0 && <span data-part="correction">{t('months.correction', { rate: percent(rate) })}</span>}
        {simulation.worksInterest && <span data-part="works">{t('works.legend')}</span>}
      </figcaption>
    </figure>
  );
}
