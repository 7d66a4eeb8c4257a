import type { CartPrices } from '@/domain/cart/prices';
import type { Cart, CartNegotiation, CartRecord, SeenCart, Simulation } from '@/domain/cart/schema';
import type { AccountIdentity } from '@/domain/identity/status';
import type { NewAddress, PersonDocument, PostalAddress } from '@/domain/person/parts';
import type { Service } from '@/services/http/createService';
import type { RequestOptions, Versioned } from '@/services/http/requestOptions';

/** Prevents overwriting a change that the caller has not seen. */
export interface CartVersion {
  readonly cartChangedAt?: SeenCart;
}

interface CartAnswer {
  readonly cart: CartRecord | null;
  readonly cartChangedAt: string | null;
}

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

/** Calls of the parts of an account. */
function partCalls<Account extends { phones: unknown; bankAccounts: unknown }, BankAccount>(api: Service) {
  return {
    findIdentity: (id: string, options: RequestOptions = {}) =>
      api.get<AccountIdentity>(at(id, '/cognito'), options),
    changePhones: (
      id: string,
      change: Versioned & { readonly phones: readonly string[] },
      options: RequestOptions = {},
    ) => api.put<Versioned & Pick<Account, 'phones'>>(at(id, '/phones'), change, options),
    changeAddress: (
      id: string,
      change: Versioned & { readonly address: NewAddress },
      options: RequestOptions = {},
    ) => api.put<Versioned & { readonly address: PostalAddress }>(at(id, '/address'), change, options),
    changeBankAccounts: (
      id: string,
      change: Versioned & { readonly bankAccounts: readonly BankAccount[] },
      options: RequestOptions = {},
    ) =>
      api.put<Versioned & { readonly bankAccounts: NonNullable<Account['bankAccounts']> }>(
        at(id, '/bankAccounts'),
        change,
        options,
      ),
    /** The files must have been uploaded before. */
    changeDocuments: (
      id: string,
      change: Versioned & { readonly documents: readonly PersonDocument[] },
      options: RequestOptions = {},
    ) =>
      api.put<Versioned & { readonly documents: readonly PersonDocument[] }>(
        at(id, '/documents'),
        change,
        options,
      ),
  };
}

/** Calls of the cart of an account. */
function cartCalls(api: Service) {
  return {
    /** Null empties the cart. */
    replaceCart: (
      id: string,
      change: CartVersion & { readonly cart: Cart | null },
      options: RequestOptions = {},
    ) => api.put<CartAnswer>(at(id, '/cart'), change, options),
    chooseUnit: (
      id: string,
      choice: { readonly unitId: string; readonly projectId: string },
      options: RequestOptions = {},
    ) => api.put<CartAnswer>(at(id, '/cart/unit'), choice, options),
    chooseQuota: (
      id: string,
      choice: { readonly quota: string; readonly projectId: string },
      options: RequestOptions = {},
    ) => api.put<CartAnswer>(at(id, '/cart/quota'), choice, options),
    keepSimulation: (
      id: string,
      { type, ...figures }: CartVersion & Simulation,
      options: RequestOptions = {},
    ) => api.put<CartAnswer>(at(id, '/cart/simulation'), figures, { params: { type }, ...options }),
    keepOffer: (id: string, offer: CartVersion & CartNegotiation, options: RequestOptions = {}) =>
      api.put<CartAnswer>(at(id, '/cart/negotiation'), offer, options),
    findCartPrices: (id: string, options: RequestOptions = {}) =>
      api.get<CartPrices>(at(id, '/cart/prices'), options),
  };
}

/**
 * Calls that the APIs of buyers and companies share.
 *
 * @template BankAccount as it is sent, without actions
 */
export const accountCalls = <Account extends { phones: unknown; bankAccounts: unknown }, BankAccount>(
  api: Service,
) => ({ ...partCalls<Account, BankAccount>(api), ...cartCalls(api) });
