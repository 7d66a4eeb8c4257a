import type { RefundAccount } from '@/domain/bankAccount/schema';
import type { Buyer, BuyerProfile, RetainedRecord } from '@/domain/buyer/schema';
import type { CoBuyer } from '@/domain/reservation/buyers/schema';
import { accountCalls } from '@/services/account/accountCalls';
import { createService } from '@/services/http/createService';
import { recordLists } from '@/services/http/recordLists';
import type { RequestOptions, Versioned } from '@/services/http/requestOptions';

const api = createService('users');

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

interface NewBuyer {
  readonly name: string;
  /** Digits only. */
  readonly phones: readonly string[];
}

/** Creates the record of the signed-in person. Idempotent. */
export const createUser = (buyer: NewBuyer, options: RequestOptions = {}): Promise<Buyer> =>
  api.post<Buyer>('', buyer, options);

/** Buyers visible to the caller: their own record; all, for operators. */
export const { list: listUsers, query: queryUsers } = recordLists<Buyer>(api);

export const getUser = (id: string, options: RequestOptions = {}): Promise<Buyer> =>
  api.get<Buyer>(at(id), options);

/** Buyer of an identity. */
export const findUser = (sub: string, options: RequestOptions = {}): Promise<Buyer> =>
  api.get<Buyer>(`/login${at(sub)}`, options);

export const changeProfile = (
  id: string,
  change: Partial<BuyerProfile> & Versioned,
  options: RequestOptions = {},
): Promise<Buyer> => api.put<Buyer>(at(id), change, options);

export const {
  findIdentity,
  changePhones,
  changeAddress,
  changeBankAccounts,
  changeDocuments,
  replaceCart,
  chooseUnit,
  chooseQuota,
  keepSimulation: saveSimulation,
  keepOffer: saveBid,
  findCartPrices,
} = accountCalls<Buyer, RefundAccount>(api);

/** Stores the people with whom the buyer is about to buy. */
export const changeCoBuyers = (
  id: string,
  change: Versioned & { readonly coBuyers: readonly CoBuyer[] },
  options: RequestOptions = {},
): Promise<Versioned & Pick<Buyer, 'coBuyers'>> =>
  api.put<Versioned & Pick<Buyer, 'coBuyers'>>(at(id, '/coBuyers'), change, options);

/** All data of a person, for the download. */
export const downloadUser = (id: string): Promise<unknown> => api.get<unknown>(at(id, '/data'));

interface Deletion {
  readonly kept: readonly RetainedRecord[];
  readonly message: string;
}

/** @param leavesDeals the person accepts that paid or bought deals become inaccessible */
export const deleteUser = (
  id: string,
  { leavesDeals = false, ...options }: RequestOptions & { readonly leavesDeals?: boolean } = {},
): Promise<Deletion> => api.delete<Deletion>(at(id, leavesDeals ? '?acknowledges=deals' : ''), options);
