import type {
  PaymentCustomer,
  PaymentMethodRecord,
  PaymentPrice,
  PaymentProduct,
} from '@/domain/payment/records';
import type {
  NewIntent,
  NewPaymentLink,
  PaymentConfirmation,
  PaymentDifference,
  PaymentIntent,
  PaymentLink,
  Refund,
} from '@/domain/payment/schema';
import type { Page } from '@/domain/site/page';
import type { Balance, NewWithdrawal, Withdrawal, WithdrawalChange } from '@/domain/withdrawal/schema';
import { createService } from '@/services/http/createService';

const api = createService('payments');

const at = (base: string, id: string) => `/v1/${base}/${encodeURIComponent(id)}`;

interface Asking {
  readonly signal?: AbortSignal;
}

interface Listing extends Asking {
  readonly limit?: number;
  readonly cursor?: string | null;
}

/** Call that moves money: with an idempotency key it can be repeated safely. */
interface Moving extends Asking {
  readonly key?: string;
}

const once = ({ key, ...asking }: Moving) =>
  key === undefined ? asking : { ...asking, headers: { 'idempotency-key': key } };
const listed = ({ signal, ...params }: Listing & object) => ({ params, ...(signal ? { signal } : {}) });

interface OfVersion {
  readonly version: number;
}

interface Found<Item> {
  readonly items: readonly Item[];
}

export const createIntent = (thing: NewIntent, moving: Moving = {}) =>
  api.post<PaymentIntent>('/v1/intent', thing, once(moving));
export const getIntent = (id: string, asking: Asking = {}) =>
  api.get<PaymentIntent>(at('intent', id), asking);
export const confirmIntent = (id: string, how: PaymentConfirmation, moving: Moving = {}) =>
  api.post<PaymentIntent>(at('intent/confirm', id), how, once(moving));
export const cancelIntent = (id: string, { version }: OfVersion, asking: Asking = {}) =>
  api.put<PaymentIntent>(at('intent', id), { version, event: 'cancel' }, asking);

export const createLink = (link: NewPaymentLink, moving: Moving = {}) =>
  api.post<PaymentLink>('/v1/link', link, once(moving));
export const getLink = (id: string, asking: Asking = {}) => api.get<PaymentLink>(at('link', id), asking);
interface LinkSearch extends Pick<NewPaymentLink, 'reservationId' | 'saleId'> {
  readonly state?: PaymentLink['state'];
  readonly limit?: number;
  readonly cursor?: string | null;
}
export const searchLinks = (search: LinkSearch = {}, asking: Asking = {}) =>
  api.post<Page<PaymentLink>>('/v1/link/search', search, asking);
export const endLink = (id: string, { version }: OfVersion, asking: Asking = {}) =>
  api.put<PaymentLink>(at('link', id), { version, event: 'expire' }, asking);

export const createCustomer = (moving: Moving = {}) =>
  api.post<PaymentCustomer>('/v1/customer', {}, once(moving));
export const getCustomer = (id: string, asking: Asking = {}) =>
  api.get<PaymentCustomer>(at('customer', id), asking);
export const searchCustomers = (asking: Asking = {}) =>
  api.post<Found<PaymentCustomer>>('/v1/customer/search', {}, asking);
export const updateCustomer = (id: string, asking: Asking = {}) =>
  api.put<PaymentCustomer>(at('customer', id), {}, asking);

export const saveMethod = (paymentMethodId: string, moving: Moving = {}) =>
  api.post<PaymentMethodRecord>('/v1/method', { paymentMethodId }, once(moving));
export const getMethod = (id: string, asking: Asking = {}) =>
  api.get<PaymentMethodRecord>(at('method', id), asking);
export const searchMethods = (asking: Asking = {}) =>
  api.post<Found<PaymentMethodRecord>>('/v1/method/search', {}, asking);
export const removeMethod = (id: string, asking: Asking = {}) =>
  api.put<PaymentMethodRecord>(at('method', id), { isSaved: false }, asking);

export const createProduct = (projectId: string, moving: Moving = {}) =>
  api.post<PaymentProduct>('/v1/product', { projectId }, once(moving));
export const getProduct = (id: string, asking: Asking = {}) =>
  api.get<PaymentProduct>(at('product', id), asking);
export const searchProducts = (asking: Asking = {}) =>
  api.post<Found<PaymentProduct>>('/v1/product/search', {}, asking);
export const changeProduct = (id: string, change: { readonly isActive: boolean }, asking: Asking = {}) =>
  api.put<PaymentProduct>(at('product', id), change, asking);

export const createPrice = (price: NewIntent & { readonly productId: string }, moving: Moving = {}) =>
  api.post<PaymentPrice>('/v1/price', price, once(moving));
export const getPrice = (id: string, asking: Asking = {}) => api.get<PaymentPrice>(at('price', id), asking);
export const searchPrices = (asking: Asking = {}) =>
  api.post<Found<PaymentPrice>>('/v1/price/search', {}, asking);
export const changePrice = (id: string, change: { readonly isActive: boolean }, asking: Asking = {}) =>
  api.put<PaymentPrice>(at('price', id), change, asking);

export const listRefunds = (
  asking: Listing & { readonly state?: Refund['state']; readonly kind?: Refund['kind'] } = {},
) => api.get<Page<Refund>>('/v1/refunds', listed(asking));
export const recordRefund = (
  id: string,
  done: OfVersion & { readonly receipt: string },
  asking: Asking = {},
) => api.put<Refund>(at('refunds', id), done, asking);

export const listWithdrawals = (asking: Listing & { readonly state?: Withdrawal['state'] } = {}) =>
  api.get<Page<Withdrawal>>('/v1/withdrawals', listed(asking));
export const askWithdrawal = (withdrawal: NewWithdrawal, moving: Moving = {}) =>
  api.post<Withdrawal>('/v1/withdrawals', withdrawal, once(moving));
export const changeWithdrawal = (id: string, change: WithdrawalChange, asking: Asking = {}) =>
  api.put<Withdrawal>(at('withdrawals', id), change, asking);

export const getBalance = ({ signal, ...params }: Asking & { readonly entrepreneurId?: string } = {}) =>
  api.get<Balance>('/v1/balance', { params, ...(signal ? { signal } : {}) });

export const listDifferences = (asking: Listing & { readonly open?: boolean } = {}) =>
  api.get<Page<PaymentDifference>>('/v1/reconciliation', listed(asking));
