import { AppError } from '@/domain/errors/appError';
import { lackingFields, type SummarySources, summaryFacts } from '@/domain/sale/summaryFacts';
import type { SaleSummary } from '@/domain/sale/summarySchema';
import type { SummaryFacts } from '@/domain/sale/summaryTable';
import { fieldSentence } from '@/server/http/requests/validation';
import type { SaleRecord } from '../records';

/**
 * Summary of the contract with its twelve legal items (quadro-resumo).
 *
 * @throws AppError `summary_incomplete` naming the missing fields
 */
export function summaryOf(record: SaleRecord): SaleSummary {
  const sources = sourcesOf(record);
  const lacking = lackingFields(sources);
  if (lacking.length > 0) {
    const fields = lacking.map((name) => [name, fieldSentence('required')] as const);
    throw new AppError('summary_incomplete', {}, Object.fromEntries(fields));
  }
  return present(summaryFacts(sources) as SummaryFacts);
}

/** Known facts of the summary. */
export function sourcesOf({ row, parcels, commissions }: SaleRecord): SummarySources {
  return {
    priceCents: row.priceCents,
    brokerageCents: row.brokerageCents,
    beneficiaries: commissions.map(({ beneficiary }) => beneficiary),
    parcels: parcels.map(({ number, kind, fundingSource, dueOn, amountCents }) => ({
      number,
      kind,
      fundingSource,
      dueOn,
      amountCents,
    })),
    registration: { number: row.registrationNumber, office: row.registrationOffice },
    deliveryOn: row.deliveryOn,
    toleranceDays: row.toleranceDays,
    terms: row.contractTerms ?? {},
  };
}

/** Null if the contract has no such value. */
function present({
  brokerage,
  interest,
  liens,
  rescission,
  instalments,
  indices,
  ...rest
}: SummaryFacts): SaleSummary {
  return {
    ...rest,
    brokerage: brokerage.kind === 'none' ? null : without(brokerage),
    instalments: {
      parcels: instalments.parcels.map(({ number, ...parcel }) => ({ parcelNumber: number, ...parcel })),
    },
    indices: { applied: [...indices.applied] },
    rescission: { ...rescission, isBold: true },
    interest: interest.kind === 'none' ? null : without(interest),
    liens: liens.kind === 'none' ? null : { liens: [...liens.liens] },
  };
}

function without<Item extends { readonly kind: string }>({ kind: _, ...rest }: Item): Omit<Item, 'kind'> {
  return rest;
}
