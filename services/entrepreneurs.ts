import type { BankAccount } from '@/domain/bankAccount/schema';
import type { CompanyAccount, CompanyChange } from '@/domain/entrepreneur/account';
import type { CompanyDetails } from '@/domain/identity/forms';
import type { PostalAddress } from '@/domain/person/parts';
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

interface Asking {
  /** On the server the cookies of whoever asks for the page. */
  readonly headers?: Readonly<Record<string, string>>;
}

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

/** The company that an identity acts for: its own, or that of whose team it is. */
export const findCompanyOf = (sub: string, asking: Asking = {}): Promise<CompanyAccount> =>
  api.get<CompanyAccount>(`/login${at(sub)}`, asking);

/** The company as it is now. */
export const findCompany = (id: string): Promise<CompanyAccount> => api.get<CompanyAccount>(at(id));

/** A change is made to the version that was read; another in between is answered `version_conflict`. */
interface OfVersion {
  readonly version: number;
}

export const changeCompany = (id: string, change: CompanyChange & OfVersion): Promise<CompanyAccount> =>
  api.put<CompanyAccount>(at(id), change);

export const changeCompanyAddress = (id: string, change: OfVersion & { readonly address: PostalAddress }) =>
  api.put<OfVersion & { readonly address: PostalAddress }>(at(id, '/address'), change);

export const changeCompanyPhones = (id: string, change: OfVersion & { readonly phones: readonly string[] }) =>
  api.put<OfVersion & Pick<CompanyAccount, 'phones'>>(at(id, '/phones'), change);

export const changeCompanyAccounts = (
  id: string,
  change: OfVersion & { readonly bankAccounts: readonly BankAccount[] },
) => api.put<OfVersion & { bankAccounts: BankAccount[] }>(at(id, '/bankAccounts'), change);

/** Closes the account of a company that offers nothing any more. */
export const closeCompany = (id: string): Promise<unknown> => api.delete<unknown>(at(id));

/** All that is known of a company's account, to take along. */
export const downloadCompany = (id: string): Promise<unknown> => api.get<unknown>(at(id, '/data'));
