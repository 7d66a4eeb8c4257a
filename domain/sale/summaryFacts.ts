import { deliveryLimit } from '@/domain/incorporation';
import type { Parcel } from '@/domain/paymentPlan/parcels';
import { RESCISSION_LIMITS } from '@/domain/rescission/terms';
import { totalCents } from '@/domain/sale/birth';
import type { ContractTerms } from '@/domain/sale/contractTerms';
import { buildSummaryTable, type SummaryFacts, type SummaryName } from '@/domain/sale/summaryTable';
import type { CalendarDay } from '@/domain/time/calendar';

/** Sources of a contract's summary: the sale, its project and the seller's terms. */
export interface SummarySources {
  readonly priceCents: number;
  readonly brokerageCents: number;
  readonly beneficiaries: readonly string[];
  readonly parcels: readonly Parcel[];
  readonly registration: { readonly number: string | null; readonly office: string | null };
  readonly deliveryOn: CalendarDay | null;
  readonly toleranceDays: number;
  readonly terms: ContractTerms;
}

/** Known items of the summary; missing texts stay blank, so that they are reported. */
export function summaryFacts(sources: SummarySources): Partial<SummaryFacts> {
  const { priceCents, parcels, terms, registration } = sources;
  const { liens, indices, rescission, interest } = terms;
  return {
    price: { totalCents: priceCents },
    entry: entryOf(sources),
    brokerage: brokerageOf(sources),
    instalments: { parcels },
    registration: {
      number: registration.number ?? '',
      office: registration.office ?? '',
      titleNumber: terms.titleNumber ?? '',
    },
    coolingOff: { days: RESCISSION_LIMITS.coolingOffDays, text: terms.coolingOffText ?? '' },
    settlement: { term: terms.settlementTerm ?? '' },
    ...(indices && { indices: { applied: indices } }),
    ...(rescission && { rescission }),
    ...(interest !== undefined && {
      interest: interest ? { kind: 'charged', ...interest } : { kind: 'none' },
    }),
    ...(liens && { liens: liens.length > 0 ? { kind: 'listed', liens } : { kind: 'none' } }),
    ...deliveryOf(sources),
  };
}

/** Contract terms that each item needs. */
const TERMS_OF: Readonly<Partial<Record<SummaryName, readonly (keyof ContractTerms)[]>>> = {
  entry: ['entryForm'],
  brokerage: ['brokerageTerms'],
  indices: ['indices'],
  rescission: ['rescission'],
  interest: ['interest'],
  coolingOff: ['coolingOffText'],
  settlement: ['settlementTerm'],
  liens: ['liens'],
  registration: ['titleNumber'],
  delivery: ['lateEffects'],
};

/** Missing fields of the twelve items. */
export function lackingFields(sources: SummarySources): string[] {
  const built = buildSummaryTable(summaryFacts(sources));
  if (built.ok) return [];
  return built.missing.flatMap((name) => {
    const lacking = (TERMS_OF[name] ?? [])
      .filter((field) => isMissing(field, sources.terms))
      .map((field) => `contractTerms.${field}`);
    // Without missing terms, the item itself is missing in the sale: its parcels, or facts of its project.
    return lacking.length > 0 ? lacking : [name];
  });
}

/** An empty list of liens means that the property has no liens; an empty list of indices is missing. */
function isMissing(field: keyof ContractTerms, terms: ContractTerms): boolean {
  return terms[field] === undefined || (field === 'indices' && terms.indices?.length === 0);
}

/** Reservation payment and entry together. */
function entryOf({ parcels, priceCents, terms }: SummarySources): SummaryFacts['entry'] {
  const entry = parcels.filter(({ kind }) => kind !== 'construction');
  const total = totalCents(entry);
  return {
    totalCents: total,
    form: terms.entryForm ?? '',
    atOnceCents: entry[0]?.amountCents ?? 0,
    percentOfPrice: Math.round((total * 10_000) / priceCents) / 100,
  };
}

function brokerageOf({ brokerageCents, beneficiaries, terms }: SummarySources): SummaryFacts['brokerage'] {
  if (brokerageCents === 0) return { kind: 'none' };
  const beneficiary = beneficiaries.join(', ');
  return { kind: 'due', totalCents: brokerageCents, terms: terms.brokerageTerms ?? '', beneficiary };
}

function deliveryOf({
  deliveryOn,
  toleranceDays,
  terms,
}: SummarySources): Pick<Partial<SummaryFacts>, 'delivery'> {
  if (deliveryOn === null) return {};
  const limit = deliveryLimit(deliveryOn, toleranceDays);
  return { delivery: { promisedOn: deliveryOn, limit, lateEffects: terms.lateEffects ?? '' } };
}
