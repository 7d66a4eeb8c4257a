import { deliveryLimit } from '@/domain/incorporation';
import type { Parcel } from '@/domain/paymentPlan/parcels';
import { RESCISSION_LIMITS } from '@/domain/rescission/terms';
import { totalCents } from '@/domain/sale/birth';
import type { ContractTerms } from '@/domain/sale/contractTerms';
import { buildSummaryTable, type SummaryFacts, type SummaryName } from '@/domain/sale/summaryTable';
import type { CalendarDay } from '@/domain/time/calendar';

/** What a sale, its project and what the seller has told say for the summary of its contract. */
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

/** The items as far as they are known; what lacks a word is left blank, so that it is named. */
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

/** The fields of a sale's contract terms that an item is told by. */
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

/** What lacks for the twelve items, by the field that tells it; empty where a contract may open. */
export function lackingFields(sources: SummarySources): string[] {
  const built = buildSummaryTable(summaryFacts(sources));
  if (built.ok) return [];
  return built.missing.flatMap((name) => {
    const lacking = (TERMS_OF[name] ?? [])
      .filter((field) => isUntold(field, sources.terms))
      .map((field) => `contractTerms.${field}`);
    // What no field of the terms tells is the sale's own: its parcels, or what its project told when it was sold.
    return lacking.length > 0 ? lacking : [name];
  });
}

/** An empty list of liens says that there are none; one of indices says nothing. */
function isUntold(field: keyof ContractTerms, terms: ContractTerms): boolean {
  return terms[field] === undefined || (field === 'indices' && terms.indices?.length === 0);
}

/** What is paid to reserve and the entry, together. */
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
