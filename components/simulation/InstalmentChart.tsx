import { useMessagesValue } from '@/contexts/MessagesContext';
import { formatCount } from '@/domain/measures';
import { formatBRL } from '@/domain/money/money';
import type { ReadySimulation, SystemResult } from '@/domain/simulation/ready';
import { useMessages } from '@/hooks/useMessages';
import styles from './InstalmentChart.module.css';
import page from './Simulation.module.css';

const WIDTH = 1000;
const HEIGHT = 320;
const LEFT = 110;
const BOTTOM = 48;
const TOP = 16;
const MONTHS_OF_YEAR = 12;
/** Points of a line: more would not be seen. */
const POINTS = 80;
const LINES = 5;

/** A round number at least as high, with one or two digits: 4.318 is 5.000. */
function roundUp(value: number): number {
  const size = 10 ** Math.floor(Math.log10(value));
  const step = [1, 1.5, 2, 2.5, 3, 4, 5, 6, 8, 10].find((each) => each * size >= value) ?? 10;
  return step * size;
}

function scaleOf(months: number, mostCents: number) {
  const top = roundUp(mostCents);
  const x = (month: number) => LEFT + ((month - 1) / Math.max(1, months - 1)) * (WIDTH - LEFT);
  const y = (cents: number) => TOP + (1 - cents / top) * (HEIGHT - TOP - BOTTOM);
  return { top, x, y };
}

type Scale = ReturnType<typeof scaleOf>;

function pathOf({ rows }: SystemResult, { x, y }: Scale): string {
  const step = Math.max(1, Math.floor(rows.length / POINTS));
  const shown = rows.filter((_, at) => at % step === 0 || at === rows.length - 1);
  return shown
    .map(
      ({ number, totalCents }, at) =>
        `${at === 0 ? 'M' : 'L'}${x(number).toFixed(1)} ${y(totalCents).toFixed(1)}`,
    )
    .join('');
}

/** Amounts on the left and years below. */
function Axes({ scale, months }: { readonly scale: Scale; readonly months: number }) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  const years = Math.floor(months / MONTHS_OF_YEAR);
  const everyYears = years > 20 ? 10 : years > 8 ? 5 : 1;
  const marks = Array.from({ length: Math.floor(years / everyYears) }, (_, at) => (at + 1) * everyYears);
  return (
    <>
      {Array.from({ length: LINES + 1 }, (_, at) => (scale.top / LINES) * at).map((cents) => (
        <g key={cents}>
          <line className={styles.line} x1={LEFT} x2={WIDTH} y1={scale.y(cents)} y2={scale.y(cents)} />
          <text className={styles.tick} x={LEFT - 10} y={scale.y(cents) + 5} textAnchor="end">
            {formatCount(Math.round(cents / 100), locale)}
          </text>
        </g>
      ))}
      {marks.map((year) => (
        <text
          key={year}
          className={styles.tick}
          x={scale.x(year * MONTHS_OF_YEAR)}
          y={HEIGHT - 8}
          textAnchor={year * MONTHS_OF_YEAR >= months - MONTHS_OF_YEAR ? 'end' : 'middle'}
        >
          {t('chart.years', { count: year })}
        </text>
      ))}
    </>
  );
}

/** Instalments of both systems by month, with the part of the income and the month in which they cross. */
export function InstalmentChart({ simulation }: { readonly simulation: ReadySimulation }) {
  const t = useMessages('simulation');
  const { locale } = useMessagesValue();
  const { systems, committedCents, crossingMonth } = simulation;
  const [sac, price] = systems;
  if (!sac || !price) return null;
  const money = (cents: number) => formatBRL(cents, {}, locale);
  const months = sac.rows.length;
  const scale = scaleOf(months, Math.max(sac.firstCents, price.firstCents, price.lastCents));
  const crossing = crossingMonth === null ? null : (sac.rows[crossingMonth - 1] ?? null);
  const hasIncome = committedCents > 0 && committedCents <= scale.top;
  const description = t('chart.description', {
    months,
    sacFirst: money(sac.firstCents),
    sacLast: money(sac.lastCents),
    priceFirst: money(price.firstCents),
  });
  return (
    <figure className={styles.chart}>
      <svg viewBox={`0 0 ${WIDTH} ${HEIGHT}`} role="img" aria-label={description}>
        <Axes scale={scale} months={months} />
        {hasIncome && (
          <line
            className={styles.income}
            x1={LEFT}
            x2={WIDTH}
            y1={scale.y(committedCents)}
            y2={scale.y(committedCents)}
          />
        )}
        {[price, sac].map((result) => (
          <path key={result.system} data-system={result.system} d={pathOf(result, scale)} />
        ))}
        {crossing && <circle cx={scale.x(crossing.number)} cy={scale.y(crossing.totalCents)} r="7" />}
      </svg>
      <figcaption className={`${page.key} ${styles.legend}`}>
        <span data-system="sac">{t('systems.sac.name')}</span>
        <span data-system="price">{t('systems.price.name')}</span>
        {hasIncome && (
          <span data-system="income">{t('chart.income', { amount: money(committedCents) })}</span>
        )}
        {crossing && <span data-system="crossing">{t('chart.crossing', { month: crossing.number })}</span>}
      </figcaption>
    </figure>
  );
}
