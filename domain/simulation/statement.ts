import { formatBRL, formatPercent } from '@/domain/money/money';
import { isAfterDelivery } from '@/domain/paymentPlan/limitFaults';
import { lastDayOf, seriesAmounts } from '@/domain/paymentPlan/parcels';
import type { PaymentPlan, SeriesKind } from '@/domain/paymentPlan/schema';
import { formatSetting } from '@/domain/setting/text';
import { findValue } from '@/domain/setting/values';
import { mainMonths } from '@/domain/simulation/mainMonths';
import type { SystemResult } from '@/domain/simulation/ready';
import type { SharedSimulation } from '@/domain/simulation/schema';
import { reproduce } from '@/domain/simulation/snapshot';
import type { Locale } from '@/domain/site/locale';
import { formatShortDate } from '@/domain/time/calendar';

type LineName =
  | 'price'
  | 'own'
  | 'fgts'
  | 'financed'
  | 'months'
  | 'rate'
  | 'untilKeys'
  | 'balance'
  | 'correction';
type SystemRow = 'first' | 'last' | 'income' | 'cet' | 'interest' | 'insurance' | 'total';
type Column = 'month' | 'instalment' | 'interest' | 'balance' | 'series' | 'count' | 'each' | 'total' | 'due';

/** Sentences of a statement; the screen, the comparison and the PDF have the same. */
type StatementKey =
  | `lines.${LineName}`
  | `systems.${'sac' | 'price'}`
  | `rows.${SystemRow}`
  | `columns.${Column}`
  | `series.${SeriesKind}`
  | `corrections.${PaymentPlan['correction']}`
  | `captions.${'systems' | 'months' | 'series'}`
  | `sources.${'rate' | 'insurance' | 'plan'}`
  | 'months'
  | 'sum'
  | 'lastParcel';

export interface StatementWords {
  readonly say: (key: StatementKey, params?: Readonly<Record<string, string | number>>) => string;
  readonly locale: Locale;
}

export interface StatementLine {
  readonly name: string;
  readonly label: string;
  readonly value: string;
  /** Amount in centavos, by which two simulations differ; absent where the value is no amount. */
  readonly cents?: number;
}

export interface StatementTable {
  readonly name: 'systems' | 'months' | 'series';
  readonly caption: string;
  readonly head: readonly string[];
  /** The first cell names the row. */
  readonly rows: readonly (readonly string[])[];
}

/** A simulation in words. */
export interface Statement {
  readonly lines: readonly StatementLine[];
  readonly tables: readonly StatementTable[];
  /** Series of a plan, one a row, for a comparison. */
  readonly series?: readonly StatementLine[];
  /** Assumptions with their sources and days. */
  readonly sources: readonly string[];
}

const PERCENT = 100;

/** Statement of a shared simulation, from what is stored only. */
export function statementOf(words: StatementWords, shared: SharedSimulation): Statement {
  if (shared.plan) return planStatement(words, shared, shared.plan);
  if (shared.ready) return readyStatement(words, shared, shared.ready);
  throw new RangeError(`The simulation ${shared.id} has neither a plan nor a loan`);
}

function readyStatement(
  words: StatementWords,
  { priceCents, day }: SharedSimulation,
  ready: NonNullable<SharedSimulation['ready']>,
): Statement {
  const { say, locale } = words;
  const money = (cents: number) => formatBRL(cents, {}, locale);
  const simulation = reproduce(priceCents, day, ready);
  const rate = findValue(ready.settings, 'bankRate', day, ready.bank);
  const line = (name: LineName, value: string): StatementLine => ({
    name,
    label: say(`lines.${name}`),
    value,
  });
  return {
    lines: [
      line('price', money(priceCents)),
      line('own', money(ready.ownCents)),
      ...(ready.fgtsCents > 0 ? [line('fgts', money(ready.fgtsCents))] : []),
      line('financed', money(simulation.financedCents)),
      line('months', say('months', { count: simulation.systems[0]?.rows.length ?? 0 })),
      ...(rate ? [line('rate', formatSetting(rate.value, rate.unit, locale))] : []),
    ],
    tables:
      simulation.systems.length === 0
        ? []
        : [systemTable(words, simulation.systems), monthTable(words, simulation.systems)],
    sources: [
      ...(rate
        ? [say('sources.rate', { source: rate.source, date: formatShortDate(rate.checkedOn, locale) })]
        : []),
      say('sources.insurance'),
    ],
  };
}

function systemTable({ say, locale }: StatementWords, systems: readonly SystemResult[]): StatementTable {
  const money = (cents: number) => formatBRL(cents, {}, locale);
  const row = (name: SystemRow, text: (result: SystemResult) => string) => [
    say(`rows.${name}`),
    ...systems.map(text),
  ];
  return {
    name: 'systems',
    caption: say('captions.systems'),
    head: ['', ...systems.map(({ system }) => say(`systems.${system}`))],
    rows: [
      row('first', ({ firstCents }) => money(firstCents)),
      row('last', ({ lastCents }) => money(lastCents)),
      row('income', ({ incomeNeededCents }) => money(incomeNeededCents)),
      row('cet', ({ effectiveCost }) =>
        effectiveCost === null ? '–' : formatPercent(effectiveCost * PERCENT, locale),
      ),
      row('interest', ({ interestCents }) => money(interestCents)),
      row('insurance', ({ insuranceAndFeeCents }) => money(insuranceAndFeeCents)),
      row('total', ({ totalCents }) => money(totalCents)),
    ],
  };
}

function monthTable({ say, locale }: StatementWords, systems: readonly SystemResult[]): StatementTable {
  const money = (cents: number) => formatBRL(cents, {}, locale);
  const [first] = systems;
  return {
    name: 'months',
    caption: say('captions.months'),
    head: [
      say('columns.month'),
      ...systems.flatMap(({ system }) =>
        (['instalment', 'interest', 'balance'] as const).map(
          (column) => `${say(`systems.${system}`)}: ${say(`columns.${column}`)}`,
        ),
      ),
    ],
    rows: (first?.rows ?? []).map(({ number }, at) => [
      String(number),
      ...systems.flatMap(({ rows }) => {
        const month = rows[at];
        return month
          ? [money(month.totalCents), money(month.interestCents), money(month.balanceCents)]
          : ['–', '–', '–'];
      }),
    ]),
  };
}

/** Rows of the main months of a table of all months. */
export function mainRows({ rows }: StatementTable): StatementTable['rows'] {
  const main = mainMonths(rows.length);
  return rows.filter((_, at) => main.has(at + 1));
}

const UNTIL_KEYS: readonly SeriesKind[] = ['reservation', 'entry', 'monthly', 'balloon', 'single', 'keys'];

function planStatement(
  words: StatementWords,
  { priceCents, deliveryOn }: SharedSimulation,
  plan: PaymentPlan,
): Statement {
  const { say, locale } = words;
  const money = (cents: number) => formatBRL(cents, {}, locale);
  const untilKeys = plan.series
    .filter((series) => UNTIL_KEYS.includes(series.kind) && !isAfterDelivery(series, { deliveryOn }))
    .reduce((sum, { totalCents }) => sum + totalCents, 0);
  const amount = (name: LineName, cents: number): StatementLine => ({
    name,
    label: say(`lines.${name}`),
    value: money(cents),
    cents,
  });
  const nameOf = (series: PaymentPlan['series'][number]) =>
    isAfterDelivery(series, { deliveryOn }) ? say('lines.own') : say(`series.${series.kind}`);
  /** The last parcel has the centavos that the others leave. */
  const eachOf = (series: PaymentPlan['series'][number]) => {
    const amounts = seriesAmounts(series);
    const [each = 0, last = 0] = [amounts[0], amounts.at(-1)];
    return each === last ? money(each) : say('lastParcel', { each: money(each), amount: money(last) });
  };
  return {
    lines: [
      amount('price', priceCents),
      amount('untilKeys', untilKeys),
      amount('balance', priceCents - untilKeys),
      { name: 'correction', label: say('lines.correction'), value: say(`corrections.${plan.correction}`) },
    ],
    series: plan.series.map((series) => ({
      name: `${series.kind} ${nameOf(series)} ${series.everyMonths}`,
      label: nameOf(series),
      value: series.count === 1 ? money(series.totalCents) : `${series.count} × ${eachOf(series)}`,
      cents: series.totalCents,
    })),
    tables: [
      {
        name: 'series',
        caption: say('captions.series'),
        head: (['series', 'count', 'each', 'total', 'due'] as const).map((name) => say(`columns.${name}`)),
        rows: [
          ...plan.series.map((series) => [
            nameOf(series),
            String(series.count),
            eachOf(series),
            money(series.totalCents),
            [...new Set([series.firstDueOn, lastDayOf(series)])]
              .map((day) => formatShortDate(day, locale))
              .join(' – '),
          ]),
          [say('sum'), '', '', money(priceCents), ''],
        ],
      },
    ],
    sources: [say('sources.plan')],
  };
}

/** Rows of a comparison: the lines, then the series of a plan or the figures of each system. */
export function comparableRows({ lines, tables, series = [] }: Statement): StatementLine[] {
  const systems = tables.find(({ name }) => name === 'systems');
  if (!systems) return [...lines, ...series];
  const rows = systems.head.slice(1).flatMap((system, at) =>
    systems.rows.map(([label = '', ...cells]) => ({
      name: `${system} ${label}`,
      label: `${system}: ${label}`,
      value: cells[at] ?? '–',
    })),
  );
  return [...lines, ...rows];
}
