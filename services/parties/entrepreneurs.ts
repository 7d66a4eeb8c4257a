import type { BankAccount } from '@/domain/bankAccount/schema';
import type { CompanyAccount, CompanyChange } from '@/domain/entrepreneur/account';
import type { CompanyDetails } from '@/domain/identity/forms';
import { accountCalls } from '@/services/account/accountCalls';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import type { RequestOptions, Versioned } from '@/services/http/requestOptions';

const api = createService('entrepreneurs');

interface NewCompany extends Omit<CompanyDetails, 'phone'> {
  /** Person responsible for the account. */
  readonly contactName: string;
  /** Digits only. */
  readonly phones: readonly string[];
}

/** Creates the company of the signed-in person. Idempotent. */
export const createEntrepreneur = (
  company: NewCompany,
  options: RequestOptions = {},
): Promise<CompanyAccount> => api.post<CompanyAccount>('', company, options);

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

/** Companies visible to the caller: their own; all, for operators. */
export const { list: listEntrepreneurs, query: queryEntrepreneurs } = recordLists<CompanyAccount>(api);

export const countEntrepreneurs = recordCounts(api);

const MAX_PENDING = 100;

/** For operators: companies pending approval, oldest first, with their total. */
export const listPendingCompanies = (options: RequestOptions = {}) =>
  queryEntrepreneurs(
    {
      filters: [{ scope: 'ALL', field: 'approval', op: 'eq', value: 'pending' }],
      sort: 'createdAsc',
      limit: MAX_PENDING,
    },
    options,
  );

/** Company of an identity: its own, or that of its team. */
export const findCompanyOf = (sub: string, options: RequestOptions = {}): Promise<CompanyAccount> =>
  api.get<CompanyAccount>(`/login${at(sub)}`, options);

export const findCompany = (id: string): Promise<CompanyAccount> => api.get<CompanyAccount>(at(id));

export const changeCompany = (
  id: string,
  change: CompanyChange & Versioned,
  options: RequestOptions = {},
): Promise<CompanyAccount> => api.put<CompanyAccount>(at(id), change, options);

export const {
  findIdentity: findCompanyIdentity,
  changePhones: changeCompanyPhones,
  changeAddress: changeCompanyAddress,
  changeBankAccounts: changeCompanyAccounts,
  changeDocuments: changeCompanyDocuments,
  replaceCart: replaceCompanyCart,
  chooseUnit: chooseCompanyUnit,
  chooseQuota: chooseCompanyQuota,
  keepSimulation: saveCompanySimulation,
  keepOffer: saveCompanyBid,
  findCartPrices: findCompanyCartPrices,
} = accountCalls<CompanyAccount, BankAccount>(api);

/** For operators. A rejection has a note. */
export const reviewCompany = (
  id: string,
  review: { event: 'approve' | 'reject'; note: string | null },
  options: RequestOptions = {},
) => api.put<CompanyAccount>(at(id, '/approval'), review, options);

/** Closes the account of a company without published projects. */
export const closeCompany = (id: string, options: RequestOptions = {}): Promise<unknown> =>
  api.delete<unknown>(at(id), options);

/** All data of a company's account, for the download. */
export const downloadCompany = (id: string): Promise<unknown> => api.get<unknown>(at(id, '/data'));
