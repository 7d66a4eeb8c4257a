import type { Buyer } from '@/domain/buyer/schema';
import { isPhotoDocument } from '@/domain/document/photoDocument';
import type { StoredDocument } from '@/domain/document/schema';

/** Data that a reservation requires of its buyer; a married one always has the spouse. */
const RESERVATION_NEEDS = ['cpf', 'birthDate', 'maritalStatus', 'phones', 'address'] as const;
type ReservationNeed = (typeof RESERVATION_NEEDS)[number];

type BuyerFacts = Pick<Buyer, ReservationNeed>;

/** Fields of the account that a buyer has to fill in before reserving, in the order of the form. */
export function missingToReserve(facts: BuyerFacts): ReservationNeed[] {
  return RESERVATION_NEEDS.filter((field) => {
    const value = facts[field];
    return value === null || (Array.isArray(value) && value.length === 0);
  });
}

/** Data that a sale requires of a buyer, in the order of the account. */
const READINESS = ['profile', 'phones', 'address', 'documents'] as const;
export type Readiness = (typeof READINESS)[number];

const PROFILE: readonly ReservationNeed[] = ['cpf', 'birthDate', 'maritalStatus'];

/** Missing data. A rejected document counts as missing. */
export function missingOf(
  facts: BuyerFacts,
  documents: readonly Pick<StoredDocument, 'kind' | 'approval'>[],
): Readiness[] {
  const missing = missingToReserve(facts);
  const isThere: Readonly<Record<Readiness, boolean>> = {
    profile: !missing.some((field) => PROFILE.includes(field)),
    phones: !missing.includes('phones'),
    address: !missing.includes('address'),
    documents: documents.some(isPhotoDocument),
  };
  return READINESS.filter((part) => !isThere[part]);
}
