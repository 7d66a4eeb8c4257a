import type { CartPrices } from '@/domain/cart/prices';
import type { Cart, CartNegotiation, SeenCart, Simulation } from '@/domain/cart/schema';
import type { AccountIdentity } from '@/domain/identity/status';
import type { PersonDocument, PostalAddress } from '@/domain/person/parts';
import type { Service } from '@/services/http/createService';
import type { Asking, OfVersion } from '@/services/http/requestOptions';

/** Prevents overwriting a change that the caller has not seen. */
export interface OfCart {
  readonly cartChangedAt?: SeenCart;
}

interface CartAnswer {
  readonly cart: Cart | null;
  readonly cartChangedAt: string | null;
}

/** Calls that the APIs of buyers and companies share. */
export function accountCalls<Account extends { phones: unknown; bankAccounts: unknown }>(api: Service) {
  const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;
  return {
    findIdentity: (id: string, asking: Asking = {}) => api.get<AccountIdentity>(at(id, '/cognito'), asking),
    changePhones: (
      id: string,
      change: OfVersion & { readonly phones: readonly string[] },
      asking: Asking = {},
    ) => api.put<OfVersion & Pick<Account, 'phones'>>(at(id, '/phones'), change, asking),
    changeAddress: (
      id: string,
      change: OfVersion & { readonly address: PostalAddress },
      asking: Asking = {},
    ) => api.put<OfVersion & { readonly address: PostalAddress }>(at(id, '/address'), change, asking),
    changeBankAccounts: (
      id: string,
      change: OfVersion & { readonly bankAccounts: Readonly<NonNullable<Account['bankAccounts']>> },
      asking: Asking = {},
    ) =>
      api.put<OfVersion & { readonly bankAccounts: NonNullable<Account['bankAccounts']> }>(
        at(id, '/bankAccounts'),
        change,
        asking,
      ),
    /** The files must have been uploaded before. */
    changeDocuments: (
      id: string,
      change: OfVersion & { readonly documents: readonly PersonDocument[] },
      asking: Asking = {},
    ) =>
      api.put<OfVersion & { readonly documents: readonly PersonDocument[] }>(
        at(id, '/documents'),
        change,
        asking,
      ),
    /** Null empties the cart. */
    replaceCart: (id: string, change: OfCart & { readonly cart: Cart | null }, asking: Asking = {}) =>
      api.put<CartAnswer>(at(id, '/cart'), change, asking),
    chooseUnit: (
      id: string,
      choice: { readonly unitId: string; readonly projectId: string },
      asking: Asking = {},
    ) => api.put<CartAnswer>(at(id, '/cart/unit'), choice, asking),
    chooseQuota: (
      id: string,
      choice: { readonly quota: string; readonly projectId: string },
      asking: Asking = {},
    ) => api.put<CartAnswer>(at(id, '/cart/quota'), choice, asking),
    keepSimulation: (id: string, { type, ...figures }: OfCart & Simulation, asking: Asking = {}) =>
      api.put<CartAnswer>(at(id, '/cart/simulation'), figures, { params: { type }, ...asking }),
    keepOffer: (id: string, offer: OfCart & CartNegotiation, asking: Asking = {}) =>
      api.put<CartAnswer>(at(id, '/cart/negotiation'), offer, asking),
    findCartPrices: (id: string, asking: Asking = {}) => api.get<CartPrices>(at(id, '/cart/prices'), asking),
  };
}
