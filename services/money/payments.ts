import type { ListedPayment, ListedPaymentLink, ListedRefund } from '@/domain/payment/listed';
import type {
  PaymentCustomer,
  PaymentMethodRecord,
  PaymentPrice,
  PaymentProduct,
} from '@/domain/payment/records';
import type { Refund } from '@/domain/payment/refund';
import type {
  NewIntent,
  PaymentConfirmation,
  PaymentDifference,
  PaymentIntent,
} from '@/domain/payment/schema';
import type { NewPaymentLink, PaymentLink } from '@/domain/paymentLink/schema';
import type { Page } from '@/domain/site/page';
import type {
  Balance,
  ListedWithdrawal,
  NewWithdrawal,
  Withdrawal,
  WithdrawalChange,
} from '@/domain/withdrawal/schema';
import { createService } from '@/services/http/createService';
import { type ListQuery, recordCounts, recordLists } from '@/services/http/recordLists';

const api = createService('payments');

const at = (base: string, id: string) => `/v1/${base}/${encodeURIComponent(id)}`;

interface SignalOption {
  readonly signal?: AbortSignal;
}

/** Call that moves money: with an idempotency key it can be repeated safely. */
interface IdempotentCall extends SignalOption {
  readonly key?: string;
}

const withIdempotencyKey = ({ key, ...options }: IdempotentCall) =>
  key === undefined ? options : { ...options, headers: { 'idempotency-key': key } };

interface Versioned {
  readonly version: number;
}

interface Found<Item> {
  readonly items: readonly Item[];
}

export const { list: listPayments, query: queryPayments } = recordLists<ListedPayment>(api, '/v1/intent');
export const countPayments = recordCounts(api, '/v1/intent');

export const createIntent = (payable: NewIntent, options: IdempotentCall = {}) =>
  api.post<PaymentIntent>('/v1/intent', payable, withIdempotencyKey(options));
export const getIntent = (id: string, options: SignalOption = {}) =>
  api.get<PaymentIntent>(at('intent', id), options);
export const confirmIntent = (id: string, how: PaymentConfirmation, options: IdempotentCall = {}) =>
  api.post<PaymentIntent>(at('intent/confirm', id), how, withIdempotencyKey(options));
export const cancelIntent = (id: string, { version }: Versioned, options: SignalOption = {}) =>
  api.put<PaymentIntent>(at('intent', id), { version, event: 'cancel' }, options);

export const { list: listLinks, query: queryLinks } = recordLists<ListedPaymentLink>(api, '/v1/link');
export const countLinks = recordCounts(api, '/v1/link');

export const createLink = (link: NewPaymentLink, options: IdempotentCall = {}) =>
  api.post<PaymentLink>('/v1/link', link, withIdempotencyKey(options));
export const getLink = (id: string, options: SignalOption = {}) =>
  api.get<PaymentLink>(at('link', id), options);
interface LinkSearch extends Pick<NewPaymentLink, 'reservationId' | 'saleId'> {
  readonly state?: PaymentLink['state'];
  readonly limit?: number;
  readonly cursor?: string | null;
}
export const searchLinks = (search: LinkSearch = {}, options: SignalOption = {}) =>
  api.post<Page<ListedPaymentLink>>('/v1/link/search', search, options);
export const expireLink = (id: string, { version }: Versioned, options: SignalOption = {}) =>
  api.put<PaymentLink>(at('link', id), { version, event: 'expire' }, options);

export const createCustomer = (options: IdempotentCall = {}) =>
  api.post<PaymentCustomer>('/v1/customer', {}, withIdempotencyKey(options));
export const getCustomer = (id: string, options: SignalOption = {}) =>
  api.get<PaymentCustomer>(at('customer', id), options);
export const searchCustomers = (options: SignalOption = {}) =>
  api.post<Found<PaymentCustomer>>('/v1/customer/search', {}, options);
export const updateCustomer = (id: string, options: SignalOption = {}) =>
  api.put<PaymentCustomer>(at('customer', id), {}, options);

export const saveMethod = (paymentMethodId: string, options: IdempotentCall = {}) =>
  api.post<PaymentMethodRecord>('/v1/method', { paymentMethodId }, withIdempotencyKey(options));
export const getMethod = (id: string, options: SignalOption = {}) =>
  api.get<PaymentMethodRecord>(at('method', id), options);
export const searchMethods = (options: SignalOption = {}) =>
  api.post<Found<PaymentMethodRecord>>('/v1/method/search', {}, options);
export const removeMethod = (id: string, options: SignalOption = {}) =>
  api.put<PaymentMethodRecord>(at('method', id), { isSaved: false }, options);

export const createProduct = (projectId: string, options: IdempotentCall = {}) =>
  api.post<PaymentProduct>('/v1/product', { projectId }, withIdempotencyKey(options));
export const getProduct = (id: string, options: SignalOption = {}) =>
  api.get<PaymentProduct>(at('product', id), options);
export const searchProducts = (options: SignalOption = {}) =>
  api.post<Found<PaymentProduct>>('/v1/product/search', {}, options);
export const changeProduct = (
  id: string,
  change: { readonly isActive: boolean },
  options: SignalOption = {},
) => api.put<PaymentProduct>(at('product', id), change, options);

export const createPrice = (
  price: NewIntent & { readonly productId: string },
  options: IdempotentCall = {},
) => api.post<PaymentPrice>('/v1/price', price, withIdempotencyKey(options));
export const getPrice = (id: string, options: SignalOption = {}) =>
  api.get<PaymentPrice>(at('price', id), options);
export const searchPrices = (options: SignalOption = {}) =>
  api.post<Found<PaymentPrice>>('/v1/price/search', {}, options);
export const changePrice = (id: string, change: { readonly isActive: boolean }, options: SignalOption = {}) =>
  api.put<PaymentPrice>(at('price', id), change, options);

interface RefundQuery extends ListQuery {
  readonly state?: Refund['state'];
  readonly kind?: Refund['kind'];
}
export const { list: listRefunds, query: queryRefunds } = recordLists<ListedRefund, RefundQuery>(
  api,
  '/v1/refunds',
);
export const countRefunds = recordCounts(api, '/v1/refunds');
export const recordRefund = (
  id: string,
  done: Versioned & { readonly receipt: string },
  options: SignalOption = {},
) => api.put<Refund>(at('refunds', id), done, options);

interface WithdrawalQuery extends ListQuery {
  readonly state?: Withdrawal['state'];
}
export const { list: listWithdrawals, query: queryWithdrawals } = recordLists<
  ListedWithdrawal,
  WithdrawalQuery
>(api, '/v1/withdrawals');
export const countWithdrawals = recordCounts(api, '/v1/withdrawals');
export const requestWithdrawal = (withdrawal: NewWithdrawal, options: IdempotentCall = {}) =>
  api.post<Withdrawal>('/v1/withdrawals', withdrawal, withIdempotencyKey(options));
export const changeWithdrawal = (id: string, change: WithdrawalChange, options: SignalOption = {}) =>
  api.put<Withdrawal>(at('withdrawals', id), change, options);

export const getBalance = ({ signal, ...params }: SignalOption & { readonly entrepreneurId?: string } = {}) =>
  api.get<Balance>('/v1/balance', { params, ...(signal ? { signal } : {}) });

export const { list: listDifferences, query: queryDifferences } = recordLists<
  PaymentDifference,
  ListQuery & { readonly open?: boolean }
>(api, '/v1/reconciliation');
export const countDifferences = recordCounts(api, '/v1/reconciliation');
