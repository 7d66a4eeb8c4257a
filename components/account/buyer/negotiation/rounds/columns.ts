import { linesOf, type PlanLines } from '@/domain/negotiation/compare';
import { offerDiscount } from '@/domain/negotiation/discount';
import type { OfferTerms } from '@/domain/negotiation/offer';
import type { NegotiationDetail, Round } from '@/domain/negotiation/schema';
import { tablePlan } from '@/domain/negotiation/tablePlan';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import type { OfferItem } from '../loadItem';
import type { NegotiationText } from '../useNegotiationText';

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

interface Loaded {
  readonly item: OfferItem;
  readonly terms: OfferTerms | null;
  readonly negotiation: NegotiationDetail | null;
}

/** Price and plan of the draft; its note is a field. */
interface DraftFigures {
  readonly priceCents: number;
  readonly plan: PaymentPlan;
}

const deliveryOf = ({ terms }: Loaded) => terms?.deliveryOn ?? null;

function tableColumn(loaded: Loaded, { t }: NegotiationText): Column {
  const { item, terms } = loaded;
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

function roundColumn(loaded: Loaded, round: Round, { t, day, seller }: NegotiationText): Column {
  const { number, side, at, plan } = round;
  return {
    key: String(number),
    title: t(side === 'buyer' ? 'columns.you' : 'columns.company', { number, seller }),
    subtitle: side === 'buyer' ? day(at) : t('columns.counter', { day: day(at) }),
    side,
    priceCents: round.priceCents,
    nominalPercent: round.nominalDiscountPercent,
    realPercent: round.realDiscountPercent,
    lines: plan && linesOf(plan, deliveryOf(loaded)),
    note: round.note,
  };
}

function draftColumn(
  { item, negotiation }: Loaded,
  terms: OfferTerms,
  draft: DraftFigures,
  { t }: NegotiationText,
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

/** The table, the rounds and the draft, in the order of time. */
export function columnsOf(loaded: Loaded, draft: DraftFigures | null, text: NegotiationText): Column[] {
  const { terms, negotiation } = loaded;
  return [
    tableColumn(loaded, text),
    ...(negotiation?.rounds ?? []).map((round) => roundColumn(loaded, round, text)),
    ...(draft && terms ? [draftColumn(loaded, terms, draft, text)] : []),
  ];
}
