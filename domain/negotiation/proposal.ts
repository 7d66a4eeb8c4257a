import { amountText } from '@/domain/money/amount';
import { formatBRL, formatPercent } from '@/domain/money/money';
import { type Column, type ColumnWords, roundColumns } from '@/domain/negotiation/columns';
import { type RowWords, roundRows } from '@/domain/negotiation/roundRows';
import type { NegotiationDetail } from '@/domain/negotiation/schema';
import { type Stage, stageOf } from '@/domain/negotiation/stage';
import type { TableTerms } from '@/domain/negotiation/tablePlan';
import { byDueDay, seriesAmounts, seriesDays } from '@/domain/paymentPlan/parcels';
import { presentValue } from '@/domain/paymentPlan/presentValue';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { lineOf } from '@/domain/simulation/plan/draftOfPlan';
import type { Locale } from '@/domain/site/locale';
import { type CalendarDay, formatLongDate, formatShortDate, today } from '@/domain/time/calendar';
import { formatMoment } from '@/domain/time/moment';

type Line = 'number' | 'buyer' | 'seller' | 'price' | 'table' | 'nominal' | 'real' | 'worth' | 'gap';
type Assumption = 'worth' | 'nominal' | 'delivery' | 'fixed' | 'offer';
type DocumentKey =
  | 'title'
  | 'plan'
  | 'noteOf'
  | 'assumptions'
  | 'rounds'
  | `stages.${Exclude<Stage, 'first'>}`
  | `lines.${Line}`
  | `columns.${'number' | 'due' | 'parcel' | 'amount' | 'sum'}`
  | `assumed.${Assumption}`
  | `corrections.${PaymentPlan['correction']}`;

export interface ProposalWords extends ColumnWords, RowWords {
  readonly t: ColumnWords['t'] & RowWords['t'];
  readonly say: (key: DocumentKey, params?: Readonly<Record<string, string | number>>) => string;
  readonly locale: Locale;
}

export interface ProposalFacts {
  readonly negotiation: NegotiationDetail;
  /** Terms of the project, as the table of the seller has them. */
  readonly terms: TableTerms & { readonly monthlyRatePercent: number; readonly fixedHours: number };
  /** Empty for a caller who may not see the client. */
  readonly buyer: string;
  readonly seller: string;
  readonly now: Date;
}

interface Table {
  readonly caption: string;
  readonly head: readonly string[];
  readonly rows: readonly (readonly string[])[];
}

/** Columns of rounds that fit the width of a page beside the labels. */
const MAX_COLUMNS = 4;

/** Rounds as tables of a few columns, each of which begins with the last column of the one before. */
function roundTables(words: ProposalWords, columns: readonly Column[], ratePercent: number): Table[] {
  const rows = roundRows(words, columns, ratePercent);
  const tables: Table[] = [];
  for (let from = 0; from === 0 || from < columns.length - 1; from += MAX_COLUMNS - 1) {
    const part = <Item>(items: readonly Item[]) => items.slice(from, from + MAX_COLUMNS);
    tables.push({
      caption: words.say('rounds'),
      head: ['', ...part(columns).map(({ title, subtitle }) => `${title}\n${subtitle}`)],
      rows: rows.map(([label = '', ...cells]) => [label, ...part(cells)]),
    });
  }
  return tables;
}

/** Every parcel of the plan by its due day, with the sum so far. */
function planTable(
  { say, plan: name, locale }: ProposalWords,
  plan: PaymentPlan,
  deliveryOn: CalendarDay | null,
): Table {
  const parcels = byDueDay(
    plan.series.flatMap((series) => {
      const amounts = seriesAmounts(series);
      const label = name(`lines.${lineOf(series, { deliveryOn })}`);
      return seriesDays(series).map((dueOn, at) => ({
        dueOn,
        label: series.count > 1 ? `${label} ${at + 1}/${series.count}` : label,
        cents: amounts[at] ?? 0,
      }));
    }),
  );
  let sum = 0;
  const rows = parcels.map(({ dueOn, label, cents }, at) => {
    sum += cents;
    const amounts = [amountText(cents, locale), amountText(sum, locale)];
    return [String(at + 1), formatShortDate(dueOn, locale), label, ...amounts];
  });
  const head = (['number', 'due', 'parcel', 'amount', 'sum'] as const).map((key) => say(`columns.${key}`));
  return { caption: say('plan'), head, rows };
}

/** Distance between the last prices of both sides; null before the first counter-proposal. */
function gapCents({ rounds }: NegotiationDetail): number | null {
  const last = (side: 'buyer' | 'seller') => rounds.findLast((round) => round.side === side)?.priceCents;
  const [own, theirs] = [last('buyer'), last('seller')];
  return own === undefined || theirs === undefined ? null : Math.abs(own - theirs);
}

function linesOf({ say, locale }: ProposalWords, { negotiation, terms, buyer, seller }: ProposalFacts) {
  const { id, offer, tableCents } = negotiation;
  const money = (cents: number) => formatBRL(cents, {}, locale);
  const percent = (value: number | null) => (value === null ? '' : formatPercent(value, locale));
  const rate = terms.monthlyRatePercent / 100;
  const worth = offer.plan && presentValue(offer.plan, rate, today(offer.at));
  const gap = gapCents(negotiation);
  const values: Readonly<Record<Line, string>> = {
    number: id,
    ...{ buyer, seller },
    price: money(offer.priceCents),
    table: money(tableCents),
    nominal: percent(offer.nominalDiscountPercent),
    real: percent(offer.realDiscountPercent),
    worth: worth === null ? '' : money(worth),
    gap: gap === null || gap === 0 ? '' : money(gap),
  };
  return (Object.keys(values) as Line[])
    .map((line) => ({ label: say(`lines.${line}`), value: values[line] }))
    .filter(({ value }) => value !== '');
}

function assumptionsOf({ say, locale }: ProposalWords, { negotiation, terms }: ProposalFacts): string[] {
  const { offer } = negotiation;
  const { deliveryOn, fixedHours, monthlyRatePercent } = terms;
  const day = formatLongDate(today(offer.at), locale);
  const correction = offer.plan && say(`corrections.${offer.plan.correction}`);
  return [
    say('assumed.worth', { rate: formatPercent(monthlyRatePercent, locale), day }),
    ...(correction === null ? [] : [say('assumed.nominal', { correction })]),
    ...(deliveryOn === null ? [] : [say('assumed.delivery', { day: formatLongDate(deliveryOn, locale) })]),
    say('assumed.fixed', { hours: fixedHours }),
    say('assumed.offer'),
  ];
}

/** Moment at which the present state ends, or ended. */
function momentOf(stage: Stage, { fixedUntil, roundExpiresAt, updatedAt }: NegotiationDetail): string {
  const isAccepted = stage === 'agreed' || stage === 'over';
  return (isAccepted ? fixedUntil : roundExpiresAt) ?? updatedAt;
}

/** The current proposal with all rounds, its plan by month and its assumptions, in texts. */
export function presentProposal(words: ProposalWords, facts: ProposalFacts) {
  const { say, locale } = words;
  const { negotiation, terms, now } = facts;
  const { offer, tableCents } = negotiation;
  const stage = stageOf(negotiation, now.getTime());
  const when = formatMoment(momentOf(stage, negotiation), locale);
  const columns = roundColumns({ item: { tableCents }, terms, negotiation }, words);
  const date = formatShortDate(today(now), locale);
  return {
    title: say('title', { number: offer.number, date }),
    lead: stage === 'first' ? '' : say(`stages.${stage}`, { when }),
    lines: linesOf(words, facts),
    sections: negotiation.rounds
      .filter(({ note }) => note !== null && note !== '')
      .map(({ number, note }) => ({ title: say('noteOf', { number }), text: note ?? '', isBold: false })),
    tables: [
      ...roundTables(words, columns, terms.monthlyRatePercent),
      ...(offer.plan ? [planTable(words, offer.plan, terms.deliveryOn)] : []),
    ],
    notesTitle: say('assumptions'),
    notes: assumptionsOf(words, facts),
  };
}
