import { linesOf, type PlanLines } from '@/domain/negotiation/compare';
import { offerDiscount } from '@/domain/negotiation/discount';
import type { OfferTerms } from '@/domain/negotiation/offer';
import type { NegotiationDetail, Round } from '@/domain/negotiation/schema';
import { type TableTerms, tablePlan } from '@/domain/negotiation/tablePlan';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';

/** One proposal, or the table, as a column. */
export interface Column {
  readonly key: string;
  readonly title: string;
  readonly subtitle: string;
  readonly side: 'table' | 'buyer' | 'seller' | 'draft';
  readonly priceCents: number;
  /** Percent with two decimals; null for the table. */
  readonly nominalPercent: number | null;
  /** At present value; null for the table and without a plan. */
  readonly realPercent: number | null;
  /** Null without a plan. */
  readonly lines: PlanLines | null;
  readonly note: string | null;
}

type ColumnKey = `columns.${'table' | 'tableDay' | 'counter' | 'draft' | 'isDraft'}`;

export interface ColumnWords {
  readonly t: (key: ColumnKey, params?: Readonly<Record<string, string | number>>) => string;
  /** Day without its year. */
  readonly day: (at: string) => string;
  /** Number of a round and the side that made it. */
  readonly roundTitle: (round: Pick<Round, 'number' | 'side'>) => string;
}

interface Negotiated<Terms> {
  readonly item: { readonly tableCents: number };
  readonly terms: Terms | null;
  readonly negotiation: Pick<NegotiationDetail, 'rounds'> | null;
}

/** Price and plan of the draft; its note is a field. */
interface DraftFigures {
  readonly priceCents: number;
  readonly plan: PaymentPlan;
}

function tableColumn({ item, terms }: Negotiated<TableTerms>, { t }: ColumnWords): Column {
  return {
    key: 'table',
    title: t('columns.table'),
    subtitle: t('columns.tableDay'),
    side: 'table',
    priceCents: item.tableCents,
    nominalPercent: null,
    realPercent: null,
    lines: terms && linesOf(tablePlan(terms, item.tableCents), terms.deliveryOn),
    note: null,
  };
}

function roundColumn({ terms }: Negotiated<TableTerms>, round: Round, words: ColumnWords): Column {
  const { number, side, at, plan } = round;
  const day = words.day(at);
  return {
    key: String(number),
    title: words.roundTitle(round),
    subtitle: side === 'buyer' ? day : words.t('columns.counter', { day }),
    side,
    priceCents: round.priceCents,
    nominalPercent: round.nominalDiscountPercent,
    realPercent: round.realDiscountPercent,
    lines: plan && linesOf(plan, terms?.deliveryOn ?? null),
    note: round.note,
  };
}

function draftColumn(
  { item, negotiation }: Negotiated<OfferTerms>,
  terms: OfferTerms,
  draft: DraftFigures,
  { t }: ColumnWords,
): Column {
  const table = { priceCents: item.tableCents, plan: tablePlan(terms, item.tableCents) };
  const { nominalPercent, realPercent } = offerDiscount(table, draft, {
    monthlyRatePercent: terms.monthlyRatePercent,
    from: terms.today,
  });
  return {
    key: 'draft',
    title: t('columns.draft', { number: (negotiation?.rounds.length ?? 0) + 1 }),
    subtitle: t('columns.isDraft'),
    side: 'draft',
    priceCents: draft.priceCents,
    ...{ nominalPercent, realPercent },
    lines: linesOf(draft.plan, terms.deliveryOn),
    note: null,
  };
}

/** The table and the rounds, in the order of time. */
export function roundColumns(negotiated: Negotiated<TableTerms>, words: ColumnWords): Column[] {
  const rounds = negotiated.negotiation?.rounds ?? [];
  return [tableColumn(negotiated, words), ...rounds.map((round) => roundColumn(negotiated, round, words))];
}

/** The table, the rounds and the draft, in the order of time. */
export function columnsOf(
  negotiated: Negotiated<OfferTerms>,
  draft: DraftFigures | null,
  words: ColumnWords,
): Column[] {
  const { terms } = negotiated;
  return [
    ...roundColumns(negotiated, words),
    ...(draft && terms ? [draftColumn(negotiated, terms, draft, words)] : []),
  ];
}
