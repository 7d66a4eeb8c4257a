import { type Creci, parseCreci } from '@/domain/brazil/creci';
import { type CompanyType, isIntermediary } from '@/domain/entrepreneur/vocabulary';

/**
 * Holder of a licence: an agency's belongs to a company, that of a broker with a CPF to a person; with a CNPJ
 * it may be either.
 */
export interface LicenceHolder {
  readonly companyType: string;
  readonly isPerson: boolean;
}

/** Required suffix of a licence; null if both are valid. */
function licenceKindOf({ companyType, isPerson }: LicenceHolder): Creci['kind'] | null {
  if (companyType === 'Imobiliária') return 'J';
  return isPerson ? 'F' : null;
}

/** Licence as typed: without a suffix it is of the holder's kind. */
export const readLicence = (text: string, holder: LicenceHolder): Creci | null =>
  parseCreci(text, licenceKindOf(holder) ?? 'F');

/** Faults of a licence, by the key of their message. */
export type LicenceFault = 'creciOfCompany' | 'creciOfPerson';

/**
 * Null for a valid licence. Its state may differ from that of the address: brokers who also work elsewhere have
 * a second registration (Resolução COFECI 327/1992).
 */
export function licenceFault(licence: Creci, holder: LicenceHolder): LicenceFault | null {
  const kind = isIntermediary(holder.companyType as CompanyType) ? licenceKindOf(holder) : null;
  if (kind === null || licence.kind === kind) return null;
  return kind === 'J' ? 'creciOfCompany' : 'creciOfPerson';
}
