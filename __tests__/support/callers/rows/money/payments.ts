import { company, everybody, type Row, signedIn } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const byPayment = ({ paymentId }: World) => ({ id: paymentId });
const byLink = ({ paymentLinkId }: World) => ({ id: paymentLinkId });
const ofReservation = ({ reservationId }: World) => ({ reservationId });
const strangers = { otherBuyer: 'hidden', otherOwner: 'hidden' } as const;

/** Access of the payer: callers who may see the payment but not make it are forbidden. */
const payer = signedIn('forbidden', { buyer: 'in', broker: 'hidden', viewer: 'hidden', ...strangers });
const seers = signedIn('in', { broker: 'hidden', viewer: 'hidden', ...strangers });
const money = ['owner', 'admin', 'finance'] as const;
const people = signedIn('in', {
  manager: 'forbidden',
  broker: 'forbidden',
  viewer: 'forbidden',
  operator: 'forbidden',
});
const sellers = signedIn('forbidden', { owner: 'in', otherOwner: 'in', admin: 'in', finance: 'in' });
const lookedFor = { access: people, body: () => ({}) };
const sold = { access: sellers, body: () => ({}) };
/** No such record exists: a caller with access gets 404. */
const none = (access: Row['access'], id: string, body?: unknown): Row => ({
  access,
  at: () => ({ id }),
  ...(body === undefined ? {} : { body: () => body }),
  status: 404,
});
const SECRET = 'a'.repeat(32);
const linked = { access: everybody, status: 404 };

const listed = { access: signedIn('in') };
const queried = { access: signedIn('in'), body: () => ({}) };

export const PAYMENTS: Readonly<Record<string, Row>> = {
  'GET /payments/v1/intent': listed,
  'POST /payments/v1/intent/get': queried,
  'POST /payments/v1/intent/counts': queried,
  'POST /payments/v1/intent': {
    access: signedIn('forbidden', { buyer: 'in', ...strangers }),
    body: ofReservation,
  },
  'GET /payments/v1/intent/{id}': { access: seers, at: byPayment },
  'POST /payments/v1/intent/confirm/{id}': {
    access: payer,
    at: byPayment,
    body: () => ({ version: 1, method: 'pix' }),
  },
  'PUT /payments/v1/intent/{id}': {
    access: payer,
    at: byPayment,
    body: () => ({ version: 1, event: 'cancel' }),
  },
  // The project accepts no links: a caller who may make one gets that refusal.
  'POST /payments/v1/link': {
    access: signedIn('in', { buyer: 'forbidden', viewer: 'forbidden', operator: 'forbidden', ...strangers }),
    body: ofReservation,
    status: 409,
  },
  'GET /payments/v1/link': listed,
  'POST /payments/v1/link/get': queried,
  'POST /payments/v1/link/counts': queried,
  'POST /payments/v1/link/search': queried,
  'GET /payments/v1/link/{id}': {
    access: signedIn('in', { buyer: 'hidden', broker: 'hidden', viewer: 'hidden', ...strangers }),
    at: byLink,
  },
  'PUT /payments/v1/link/{id}': {
    access: signedIn('in', {
      buyer: 'hidden',
      broker: 'hidden',
      viewer: 'hidden',
      operator: 'forbidden',
      ...strangers,
    }),
    at: byLink,
    body: () => ({ version: 1, event: 'expire' }),
  },
  'POST /payments/v1/customer': lookedFor,
  'POST /payments/v1/customer/search': lookedFor,
  'GET /payments/v1/customer/{id}': none(people, 'cus_none'),
  'PUT /payments/v1/customer/{id}': none(people, 'cus_none', {}),
  'POST /payments/v1/method': { access: people, body: () => ({ paymentMethodId: 'pm_card_visa' }) },
  'POST /payments/v1/method/search': lookedFor,
  'GET /payments/v1/method/{id}': none(people, 'pm_none'),
  'PUT /payments/v1/method/{id}': none(people, 'pm_none', { isSaved: false }),
  // The project belongs to the company; for another company it does not exist.
  'POST /payments/v1/product': {
    access: signedIn('forbidden', { owner: 'in', otherOwner: 'hidden', admin: 'in', finance: 'in' }),
    body: ({ projectId }) => ({ projectId }),
  },
  'POST /payments/v1/product/search': sold,
  'GET /payments/v1/product/{id}': none(sellers, 'prod_none'),
  'PUT /payments/v1/product/{id}': none(sellers, 'prod_none', { isActive: false }),
  'POST /payments/v1/price': {
    access: sellers,
    body: (world) => ({ productId: 'prod_none', ...ofReservation(world) }),
    status: 404,
  },
  'POST /payments/v1/price/search': sold,
  'GET /payments/v1/price/{id}': none(sellers, 'price_none'),
  'PUT /payments/v1/price/{id}': none(sellers, 'price_none', { isActive: false }),
  'GET /payments/v1/refunds': listed,
  'POST /payments/v1/refunds/get': queried,
  'POST /payments/v1/refunds/counts': queried,
  'PUT /payments/v1/refunds/{id}': {
    access: signedIn('hidden', { ...company(money), buyer: 'forbidden', broker: 'hidden', viewer: 'hidden' }),
    at: ({ refundId }) => ({ id: refundId }),
    body: () => ({ version: 1, receipt: 'E123' }),
  },
  'GET /payments/v1/withdrawals': listed,
  'POST /payments/v1/withdrawals/get': queried,
  'POST /payments/v1/withdrawals/counts': queried,
  // The parcel is unpaid: a caller who may withdraw gets that refusal.
  'POST /payments/v1/withdrawals': {
    access: signedIn('forbidden', { owner: 'in', admin: 'in', finance: 'in', ...strangers }),
    body: ({ saleId }) => ({ saleId, parcelNumber: 1, bankAccount: 0 }),
    status: 409,
  },
  'PUT /payments/v1/withdrawals/{id}': {
    access: signedIn('hidden', {
      owner: 'forbidden',
      admin: 'forbidden',
      finance: 'forbidden',
      operator: 'in',
    }),
    at: ({ withdrawalId }) => ({ id: withdrawalId }),
    body: () => ({ version: 1, event: 'reject', reason: 'Conta errada.' }),
  },
  // Operators have to name the company.
  'GET /payments/v1/balance': {
    access: signedIn('forbidden', { owner: 'in', otherOwner: 'in', admin: 'in', finance: 'in' }),
  },
  'GET /payments/v1/reconciliation': { access: signedIn('forbidden', { operator: 'in' }) },
  'POST /payments/v1/reconciliation/get': {
    access: signedIn('forbidden', { operator: 'in' }),
    body: () => ({}),
  },
  'POST /payments/v1/reconciliation/counts': {
    access: signedIn('forbidden', { operator: 'in' }),
    body: () => ({}),
  },
  'POST /payments/v1/webhook': { access: everybody, status: 400 },
  'GET /public/users/{id}': {
    ...linked,
    at: ({ buyerId }) => ({ id: buyerId }),
    query: () => `?pLink=${SECRET}`,
  },
  'GET /public/reservations/{id}': {
    ...linked,
    at: ({ reservationId }) => ({ id: reservationId }),
    query: () => `?pLink=${SECRET}`,
  },
  'POST /public/payments/intent': { ...linked, body: () => ({ pLink: SECRET }) },
  'GET /public/payments/link': { ...linked, query: () => `?pLink=${SECRET}` },
  'POST /public/payments/cancel': { ...linked, body: () => ({ pLink: SECRET, version: 1 }) },
  'POST /public/payments/confirm': {
    ...linked,
    body: () => ({ pLink: SECRET, version: 1, method: 'pix' }),
  },
};
