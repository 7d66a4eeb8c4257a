import type { RefundAccount } from '@/domain/bankAccount/schema';
import type { Buyer, BuyerProfile, KeptAfterDeletion } from '@/domain/buyer/schema';
import type { PostalAddress } from '@/domain/person/parts';
import { createService } from '@/services/http';

const api = createService('users');

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

export interface NewBuyer {
  readonly name: string;
  /** Bare digits. */
  readonly phones: readonly string[];
}

/** Opens the account of whoever is signed in. Doing it again changes nothing. */
export const createUser = (buyer: NewBuyer): Promise<Buyer> => api.post<Buyer>('', buyer);

interface Asking {
  /** On the server the cookies of whoever asks for the page. */
  readonly headers?: Readonly<Record<string, string>>;
}

/** The record of an identity. */
export const findUser = (sub: string, asking: Asking = {}): Promise<Buyer> =>
  api.get<Buyer>(`/login${at(sub)}`, asking);

/** A change is made to the version that was read; another in between is answered `version_conflict`. */
interface OfVersion {
  readonly version: number;
}

export const changeProfile = (id: string, change: Partial<BuyerProfile> & OfVersion): Promise<Buyer> =>
  api.put<Buyer>(at(id), change);

export const changePhones = (id: string, change: OfVersion & { readonly phones: readonly string[] }) =>
  api.put<OfVersion & Pick<Buyer, 'phones'>>(at(id, '/phones'), change);

export const changeAddress = (id: string, change: OfVersion & { readonly address: PostalAddress }) =>
  api.put<OfVersion & { readonly address: PostalAddress }>(at(id, '/address'), change);

export const changeBankAccounts = (
  id: string,
  change: OfVersion & { readonly bankAccounts: readonly RefundAccount[] },
) => api.put<OfVersion & { bankAccounts: RefundAccount[] }>(at(id, '/bankAccounts'), change);

/** All that is known of a person, to take along. */
export const downloadUser = (id: string): Promise<unknown> => api.get<unknown>(at(id, '/data'));

export interface Deletion {
  readonly kept: readonly KeptAfterDeletion[];
  readonly message: string;
}

export const deleteUser = (id: string): Promise<Deletion> => api.delete<Deletion>(at(id));
