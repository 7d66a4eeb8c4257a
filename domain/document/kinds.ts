/**
 * Documents required of a buyer: one with a photo (RG, CNH, RNE or passport), CPF, proof of residence and of income, certificate of marital
 * status.
 */
export const BUYER_DOCUMENT_KINDS = ['identity', 'cpf', 'residence', 'income', 'maritalStatus'] as const;

/** Documents required of a company: contrato social, cartão CNPJ, CRECI, power of attorney. */
export const COMPANY_DOCUMENT_KINDS = ['articlesOfAssociation', 'cnpj', 'creci', 'powerOfAttorney'] as const;

export const STORED_DOCUMENT_KINDS = [...BUYER_DOCUMENT_KINDS, ...COMPANY_DOCUMENT_KINDS] as const;
export type StoredDocumentKind = (typeof STORED_DOCUMENT_KINDS)[number];

type Owner = 'buyer' | 'entrepreneur';

export function isRequiredOf(owner: Owner, kind: StoredDocumentKind): boolean {
  const kinds: readonly StoredDocumentKind[] =
    owner === 'buyer' ? BUYER_DOCUMENT_KINDS : COMPANY_DOCUMENT_KINDS;
  return kinds.includes(kind);
}
