import type { Buyer } from '@/domain/buyer/schema';
import type { StoredDocument } from '@/domain/document/schema';

/** Data that a proposal requires of a buyer, in the order of the form. */
const READINESS = ['profile', 'phones', 'address', 'documents'] as const;
export type Readiness = (typeof READINESS)[number];

type BuyerFacts = Pick<Buyer, 'cpf' | 'birthDate' | 'maritalStatus' | 'phones' | 'address'>;

/** Missing data. A rejected document counts as missing. */
export function missingOf(
  { cpf, birthDate, maritalStatus, phones, address }: BuyerFacts,
  documents: readonly Pick<StoredDocument, 'kind' | 'approval'>[],
): Readiness[] {
  const isThere: Readonly<Record<Readiness, boolean>> = {
    profile: cpf !== null && birthDate !== null && maritalStatus !== null,
    phones: phones.length > 0,
    address: address !== null,
    documents: documents.some(({ kind, approval }) => kind === 'identity' && approval !== 'rejected'),
  };
  return READINESS.filter((part) => !isThere[part]);
}
