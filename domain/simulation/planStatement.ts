import { formatBRL, formatPercent } from '@/domain/money/money';
import { isAfterDelivery } from '@/domain/paymentPlan/limitFaults';
import type { PaymentPlan, SeriesKind } from '@/domain/paymentPlan/schema';
import { costOfPlan } from '@/domain/purchaseCost/offerCost';
import { roundEstimate } from '@/domain/purchaseCost/totalCost';
import { aboutCents, costParts, priceLines } from '@/domain/simulation/costStatement';
import { inccScenarios } from '@/domain/simulation/plan/simulateNormal';
import { planRows } from '@/domain/simulation/planRows';
import type { SharedSimulation } from '@/domain/simulation/schema';
import type {
  LineName,
  Statement,
  StatementLine,
  StatementTable,
  StatementWords,
} from '@/domain/simulation/statementParts';
import type { CalendarDay } from '@/domain/time/calendar';

const PERCENT = 100;
const UNTIL_KEYS: readonly SeriesKind[] = ['reservation', 'entry', 'monthly', 'balloon', 'single', 'keys'];

/** Statement of a plan, with its estimates apart. */
export function planStatement(words: StatementWords, shared: SharedSimulation, plan: PaymentPlan): Statement {
  const { say, locale } = words;
  const { priceCents, deliveryOn, day } = shared;
  const estimates = estimatesOf(words, shared, plan);
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
  const rows = planRows(words, plan, deliveryOn);
  return {
    lines: [
      ...priceLines(words, shared),
      // A finished property has no keys to wait for.
      ...(isBeingBuilt(deliveryOn, day)
        ? [amount('untilKeys', untilKeys), amount('balance', priceCents - untilKeys)]
        : []),
      { name: 'correction', label: say('lines.correction'), value: say(`corrections.${plan.correction}`) },
      ...estimates.lines,
    ],
    series: rows.map(({ kind, name, count, each, everyMonths, total, totalCents }) => ({
      name: `${kind} ${name} ${everyMonths}`,
      label: name,
      value: count === 1 ? total : `${count} × ${each}`,
      cents: totalCents,
    })),
    tables: [
      {
        name: 'series',
        caption: say('captions.series'),
        head: (['series', 'count', 'each', 'total', 'due'] as const).map((name) => say(`columns.${name}`)),
        rows: [
          ...rows.map(({ name, count, each, total, days }) => [name, String(count), each, total, days]),
          [say('sum'), '', '', money(priceCents), ''],
        ],
      },
      ...estimates.tables,
    ],
    sources: [say('sources.plan'), ...estimates.sources],
  };
}

const isBeingBuilt = (deliveryOn: CalendarDay | null, day: CalendarDay) =>
  deliveryOn === null || deliveryOn > day;

const NOTHING = { lines: [], tables: [], sources: [] };

/** Correction, interest of the bank during the works, scenarios and total cost by the facts of the day. */
function estimatesOf(
  words: StatementWords,
  { estimate, deliveryOn, day }: SharedSimulation,
  plan: PaymentPlan,
): Pick<Statement, 'lines' | 'tables' | 'sources'> {
  if (!estimate || deliveryOn === null) return NOTHING;
  const { yearlyCorrection, interestBeforeKeysPercent, bankFundsWorks, place, settings } = estimate;
  const { say, locale } = words;
  const cost = costOfPlan(
    plan,
    { ...place, deliveryOn, bankFundsWorks },
    { settings, day },
    yearlyCorrection,
  );
  const works = cost.worksInterest;
  const rates = { interestBeforeKeysPercent, works };
  const scenarios = inccScenarios(plan, { today: day, deliveryOn }, rates);
  const interestCents = scenarios[0]?.interestCents ?? 0;
  const line = (name: string, label: string, cents: number): StatementLine[] =>
    cents === 0 ? [] : [{ name, label, value: aboutCents(words, cents) }];
  const rate = formatPercent(yearlyCorrection * PERCENT, locale);
  const parts = costParts(words, cost, 'own');
  return {
    lines: [
      ...line('assumed', say('lines.assumed', { rate }), cost.correctionCents),
      ...line('interest', say('lines.interest'), interestCents),
      ...line('worksInterest', say('lines.worksInterest'), works?.cents ?? 0),
      ...parts.lines,
    ],
    tables: [...(isBeingBuilt(deliveryOn, day) ? [scenarioTable(words, scenarios)] : []), ...parts.tables],
    sources: parts.sources,
  };
}

function scenarioTable(
  { say, locale }: StatementWords,
  scenarios: ReturnType<typeof inccScenarios>,
): StatementTable {
  const about = (cents: number) => formatBRL(roundEstimate(cents), { cents: 'auto' }, locale);
  return {
    name: 'scenarios',
    caption: say('captions.scenarios'),
    head: (['incc', 'correction', 'untilKeys', 'delivery'] as const).map((name) => say(`columns.${name}`)),
    rows: scenarios.map(({ yearlyRate, correctionCents, untilKeysCents, balanceCents }) => [
      formatPercent(yearlyRate * PERCENT, locale),
      about(correctionCents),
      about(untilKeysCents),
      about(balanceCents),
    ]),
  };
}
