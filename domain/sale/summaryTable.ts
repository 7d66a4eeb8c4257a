import type { Parcel } from '@/domain/paymentPlan/parcels';
import type { CalendarDay } from '@/domain/time/calendar';

/** Items of the contract summary (quadro-resumo) in legal order (Lei 4.591/64, art. 35-A, by Lei 13.786/2018). */
export const SUMMARY_ITEMS = [
  { numeral: 'I', name: 'price' },
  { numeral: 'II', name: 'entry' },
  { numeral: 'III', name: 'brokerage' },
  { numeral: 'IV', name: 'instalments' },
  { numeral: 'V', name: 'indices' },
  { numeral: 'VI', name: 'rescission' },
  { numeral: 'VII', name: 'interest' },
  { numeral: 'VIII', name: 'coolingOff' },
  { numeral: 'IX', name: 'settlement' },
  { numeral: 'X', name: 'liens' },
  { numeral: 'XI', name: 'registration' },
  { numeral: 'XII', name: 'delivery' },
] as const;

export type SummaryName = (typeof SUMMARY_ITEMS)[number]['name'];

/** Stated absence: an empty item counts as missing. */
interface None {
  readonly kind: 'none';
}

/** Content of each item; texts are those of the contract. */
export interface SummaryFacts {
  readonly price: { readonly totalCents: number };
  readonly entry: {
    readonly totalCents: number;
    readonly form: string;
    /** Paid immediately. */
    readonly atOnceCents: number;
    readonly percentOfPrice: number;
  };
  readonly brokerage:
    | None
    | {
        readonly kind: 'due';
        readonly totalCents: number;
        readonly terms: string;
        readonly beneficiary: string;
      };
  readonly instalments: { readonly parcels: readonly Parcel[] };
  readonly indices: { readonly applied: readonly { readonly name: string; readonly period: string }[] };
  readonly rescission: { readonly consequences: string; readonly refundTerms: string };
  readonly interest:
    | None
    | {
        readonly kind: 'charged';
        readonly monthlyPercent: number;
        readonly yearlyPercent: number;
        readonly basis: 'nominal' | 'effective';
        readonly period: string;
        readonly amortization: string;
      };
  readonly coolingOff: { readonly days: number; readonly text: string };
  readonly settlement: { readonly term: string };
  readonly liens: None | { readonly kind: 'listed'; readonly liens: readonly string[] };
  readonly registration: {
    readonly number: string;
    /** The matrícula of the land. */
    readonly titleNumber: string;
    readonly office: string;
  };
  readonly delivery: {
    readonly promisedOn: CalendarDay;
    /** Last day without penalty. */
    readonly limit: CalendarDay;
    readonly lateEffects: string;
  };
}

type SummaryItem = {
  [Name in SummaryName]: {
    readonly numeral: (typeof SUMMARY_ITEMS)[number]['numeral'];
    readonly name: Name;
    /** Printed in bold and signed apart by the buyer (art. 35-A, § 2). */
    readonly isBold: boolean;
    readonly fact: SummaryFacts[Name];
  };
}[SummaryName];

type BuiltSummary =
  | { readonly ok: true; readonly items: readonly SummaryItem[] }
  | { readonly ok: false; readonly missing: readonly SummaryName[] };

/**
 * Builds the summary that opens a contract: twelve items, the sixth in bold. An incomplete one is refused, because the buyer may
 * demand its completion within 30 days or rescind (art. 35-A, § 1).
 */
export function buildSummaryTable(facts: Partial<SummaryFacts>): BuiltSummary {
  const missing = SUMMARY_ITEMS.filter(({ name }) => !isComplete(name, facts[name])).map(({ name }) => name);
  if (missing.length > 0) return { ok: false, missing };
  const items = SUMMARY_ITEMS.map(
    ({ numeral, name }) =>
      ({ numeral, name, isBold: name === 'rescission', fact: facts[name] }) as SummaryItem,
  );
  return { ok: true, items };
}

function isComplete(name: SummaryName, fact: SummaryFacts[SummaryName] | undefined): boolean {
  if (name === 'price' && fact !== undefined && 'totalCents' in fact && fact.totalCents <= 0) return false;
  return isFilled(fact);
}

/** True if no text, list or number is missing. */
function isFilled(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() !== '';
  if (typeof value === 'number') return Number.isFinite(value);
  if (Array.isArray(value)) return value.length > 0 && value.every(isFilled);
  return typeof value === 'object' && value !== null && Object.values(value).every(isFilled);
}
