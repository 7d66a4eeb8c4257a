import { type Row, signedIn } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const byId = ({ reservationId }: World) => ({ id: reservationId });
const aboutIt = ({ reservationId }: World) => ({ reservationId });
const taken = ({ takenUnitId }: World) => ({ unitId: takenUnitId });

/** Of the reservation of `buyer` that the company's broker leads. */
const parties = signedIn('in', { otherBuyer: 'hidden', otherOwner: 'hidden' });
const onlyLook = { finance: 'forbidden', viewer: 'forbidden', operator: 'forbidden' } as const;
const buyerAndSellers = signedIn('in', { otherBuyer: 'hidden', otherOwner: 'hidden', ...onlyLook });
const sellers = signedIn('in', {
  buyer: 'forbidden',
  otherBuyer: 'hidden',
  otherOwner: 'hidden',
  ...onlyLook,
});

const buyerOnly = signedIn('forbidden', { buyer: 'in', otherBuyer: 'hidden', otherOwner: 'hidden' });

export const RESERVATIONS: Readonly<Record<string, Row>> = {
  'GET /reservations': { access: signedIn('in') },
  'POST /reservations/get': { access: signedIn('in'), body: () => ({}) },
  'POST /reservations/counts': { access: signedIn('in'), body: () => ({}) },
  // Another buyer holds it: a caller who may reserve gets a conflict.
  'POST /reservations': {
    access: signedIn('in', { otherOwner: 'forbidden', partner: 'in', ...onlyLook }),
    body: (world) => ({ ...taken(world), expectedPriceCents: 600_000_00 }),
    status: 409,
  },
  'GET /reservations/{id}': { access: parties, at: byId },
  'PUT /reservations/{id}': {
    access: buyerAndSellers,
    at: byId,
    body: () => ({ version: 1, event: 'cancel', reason: 'Pediu para cancelar.' }),
  },
  'PUT /reservations/{id}/buyers': {
    access: buyerOnly,
    at: byId,
    body: () => ({ version: 1, coBuyers: [] }),
  },
  // No caller of the table buys together with the buyer: those who see it are refused.
  'PUT /reservations/{id}/ownData': {
    access: signedIn('forbidden', { otherBuyer: 'hidden', otherOwner: 'hidden' }),
    at: byId,
  },
  'POST /reservations/{id}/invitations/{buyerId}': {
    access: buyerOnly,
    at: ({ reservationId, coBuyerId }) => ({ id: reservationId, buyerId: coBuyerId }),
  },
  'DELETE /reservations/{id}': { access: buyerAndSellers, at: byId, query: () => '?reason=Pediu.' },
  'POST /reservations/mails/link': { access: sellers, body: aboutIt },
  // It is unpaid: a caller who may send the email gets a conflict.
  'POST /reservations/mails/finished': { access: sellers, body: aboutIt, status: 409 },
  'GET /reservations/queue': { access: signedIn('in') },
  'POST /reservations/queue/get': { access: signedIn('in'), body: () => ({}) },
  'POST /reservations/queue/counts': { access: signedIn('in'), body: () => ({}) },
  // It is available: a caller who may queue gets a conflict.
  'POST /reservations/queue': {
    access: signedIn('in', { otherOwner: 'forbidden', partner: 'in', ...onlyLook }),
    body: ({ unitId }) => ({ unitId }),
    status: 409,
  },
  'DELETE /reservations/queue/{id}': {
    // The company sees the place of a buyer of the site, who decides.
    access: signedIn('hidden', {
      buyer: 'in',
      owner: 'forbidden',
      admin: 'forbidden',
      manager: 'forbidden',
      ...onlyLook,
    }),
    at: ({ queuePlaceId }) => ({ id: queuePlaceId }),
  },
};
