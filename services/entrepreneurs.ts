import type { CompanyAccount } from '@/domain/entrepreneur/account';
import type { CompanyDetails } from '@/domain/identity/forms';
import { createService } from '@/services/http';

const api = createService('entrepreneurs');

export interface NewCompany extends Omit<CompanyDetails, 'phone'> {
  /** Who answers for the account. */
  readonly contactName: string;
  /** Bare digits. */
  readonly phones: readonly string[];
}

/** Opens the account of the company of whoever is signed in. Doing it again changes nothing. */
export const createEntrepreneur = (company: NewCompany): Promise<CompanyAccount> =>
  api.post<CompanyAccount>('', company);
