import { formatBRL, formatPercent } from '@/domain/money/money';
import { costOfLoan } from '@/domain/purchaseCost/loanCost';
import { formatSetting } from '@/domain/setting/text';
import { findValue } from '@/domain/setting/values';
import { costParts, priceLines } from '@/domain/simulation/costStatement';
import type { SystemResult } from '@/domain/simulation/ready';
import type { SharedSimulation } from '@/domain/simulation/schema';
import { reproduce } from '@/domain/simulation/snapshot';
import type {
  LineName,
  Statement,
  StatementLine,
  StatementTable,
  StatementWords,
  SystemRow,
} from '@/domain/simulation/statementParts';
import { formatShortDate } from '@/domain/time/calendar';

const PERCENT = 100;

/** Statement of a loan for a finished property, or for the balance of a plan. */
export function readyStatement(
  words: StatementWords,
  shared: SharedSimulation,
  ready: NonNullable<SharedSimulation['ready']>,
): Statement {
  const { say, locale } = words;
  const { priceCents, day, estimate } = shared;
  const { correctionCents = 0 } = ready;
  const money = (cents: number) => formatBRL(cents, {}, locale);
  const simulation = reproduce(priceCents, day, ready);
  const rate = findValue(ready.settings, 'bankRate', day, ready.bank);
  const line = (name: LineName, value: string): StatementLine => ({
    name,
    label: say(`lines.${name}`),
    value,
  });
  const cost =
    estimate &&
    costParts(
      words,
      costOfLoan(
        {
          facts: { priceCents, correctionCents },
          simulation,
          rate,
          ageYears: null,
          yearlyCorrection: estimate.yearlyCorrection,
        },
        estimate.place,
        { settings: estimate.settings, day },
      ),
      'ready',
    );
  return {
    lines: [
      ...priceLines(words, shared),
      line('own', money(ready.ownCents)),
      ...(ready.fgtsCents > 0 ? [line('fgts', money(ready.fgtsCents))] : []),
      ...(correctionCents > 0 ? [line('balanceCorrection', money(correctionCents))] : []),
      line('financed', money(simulation.financedCents)),
      line('months', say('months', { count: simulation.systems[0]?.rows.length ?? 0 })),
      ...(rate ? [line('rate', formatSetting(rate.value, rate.unit, locale))] : []),
      ...(cost?.lines ?? []),
    ],
    tables: [
      ...(simulation.systems.length === 0 ? [] : [systemTable(words, simulation.systems)]),
      ...(cost?.tables ?? []),
      ...(simulation.systems.length === 0 ? [] : [monthTable(words, simulation.systems)]),
    ],
    sources: [
      ...(rate
        ? [say('sources.rate', { source: rate.source, date: formatShortDate(rate.checkedOn, locale) })]
        : []),
      say('sources.insurance'),
      ...(cost?.sources ?? []),
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
