import type { CompanyAccount, CompanyChange } from '@/domain/entrepreneur/account';
import type { CompanyDetails } from '@/domain/identity/forms';
import { accountCalls } from '@/services/account/accountCalls';
import { createService } from '@/services/http/createService';
import { recordLists } from '@/services/http/recordLists';
import type { Asking, OfVersion } from '@/services/http/requestOptions';

const api = createService('entrepreneurs');

interface NewCompany extends Omit<CompanyDetails, 'phone'> {
  /** Who answers for the account. */
  readonly contactName: string;
  /** Bare digits. */
  readonly phones: readonly string[];
}

/** Opens the account of the company of whoever is signed in. Doing it again changes nothing. */
export const createEntrepreneur = (company: NewCompany, asking: Asking = {}): Promise<CompanyAccount> =>
  api.post<CompanyAccount>('', company, asking);

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

/** Those that the caller may see: their own; all, for operators. */
export const { list: listEntrepreneurs, query: queryEntrepreneurs } = recordLists<CompanyAccount>(api);

const MOST_WAITING = 100;

/** For operators: those that wait for approval, the oldest first, and how many there are in all. */
export const listWaitingCompanies = (asking: Asking = {}) =>
  queryEntrepreneurs(
    {
      filters: [{ scope: 'ALL', field: 'approval', op: 'eq', value: 'pending' }],
      sort: 'createdAsc',
      limit: MOST_WAITING,
    },
    asking,
  );

/** The company that an identity acts for: its own, or that of whose team it is. */
export const findCompanyOf = (sub: string, asking: Asking = {}): Promise<CompanyAccount> =>
  api.get<CompanyAccount>(`/login${at(sub)}`, asking);

/** The company as it is now. */
export const findCompany = (id: string): Promise<CompanyAccount> => api.get<CompanyAccount>(at(id));

export const changeCompany = (
  id: string,
  change: CompanyChange & OfVersion,
  asking: Asking = {},
): Promise<CompanyAccount> => api.put<CompanyAccount>(at(id), change, asking);

export const {
  findIdentity: findCompanyIdentity,
  changePhones: changeCompanyPhones,
  changeAddress: changeCompanyAddress,
  changeBankAccounts: changeCompanyAccounts,
  changeDocuments: changeCompanyDocuments,
  replaceCart: replaceCompanyCart,
  chooseUnit: chooseCompanyUnit,
  chooseQuota: chooseCompanyQuota,
  keepSimulation: keepCompanySimulation,
  keepOffer: keepCompanyOffer,
  findCartPrices: findCompanyCartPrices,
} = accountCalls<CompanyAccount>(api);

/** For operators. A rejection says why. */
export const reviewCompany = (
  id: string,
  review: { event: 'approve' | 'reject'; note: string | null },
  asking: Asking = {},
) => api.put<CompanyAccount>(at(id, '/approval'), review, asking);

/** Closes the account of a company that offers nothing any more. */
export const closeCompany = (id: string, asking: Asking = {}): Promise<unknown> =>
  api.delete<unknown>(at(id), asking);

/** All that is known of a company's account, to take along. */
export const downloadCompany = (id: string): Promise<unknown> => api.get<unknown>(at(id, '/data'));
