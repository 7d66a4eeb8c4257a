import { type Creci, parseCreci } from '@/domain/brazil/creci';
import { type CompanyType, isIntermediary } from '@/domain/entrepreneur/vocabulary';

/** Whose licence it is: an agency's is a company's, that of a broker with a CPF a person's; one with a CNPJ may have either. */
export interface LicenceHolder {
  readonly companyType: string;
  readonly isPerson: boolean;
}

/** Letter that a licence must end in; null where both are right. */
export function licenceKindOf({ companyType, isPerson }: LicenceHolder): Creci['kind'] | null {
  if (companyType === 'Imobiliária') return 'J';
  return isPerson ? 'F' : null;
}

/** A licence as its holder writes it: without a suffix it is of the kind that the holder has. */
export const readLicence = (text: string, holder: LicenceHolder): Creci | null =>
  parseCreci(text, licenceKindOf(holder) ?? 'F');

/** Faults of a licence, by the key of the sentence. */
export type LicenceFault = 'creciOfCompany' | 'creciOfPerson';

/**
 * Null where a licence may be its holder's. The state may be another than that of the address: who also works there has a
 * second registration (Resolução COFECI 327/1992).
 */
export function licenceFault(licence: Creci, holder: LicenceHolder): LicenceFault | null {
  const kind = isIntermediary(holder.companyType as CompanyType) ? licenceKindOf(holder) : null;
  if (kind === null || licence.kind === kind) return null;
  return kind === 'J' ? 'creciOfCompany' : 'creciOfPerson';
}
