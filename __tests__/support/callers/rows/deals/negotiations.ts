import { type Row, signedIn } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const byId = ({ negotiationId }: World) => ({ id: negotiationId });

/** Of the negotiation of `buyer` that the company's broker leads. */
const strangers = { otherBuyer: 'hidden', otherOwner: 'hidden', operator: 'hidden' } as const;
const onlyLook = { finance: 'forbidden', viewer: 'forbidden' } as const;

export const NEGOTIATIONS: Readonly<Record<string, Row>> = {
  'GET /negotiations': { access: signedIn('in') },
  'POST /negotiations/get': { access: signedIn('in'), body: () => ({}) },
  'POST /negotiations/counts': { access: signedIn('in'), body: () => ({}) },
  // Another buyer holds the reservation: a caller who may negotiate gets a conflict.
  'POST /negotiations': {
    access: signedIn('in', { otherOwner: 'forbidden', partner: 'in', operator: 'forbidden', ...onlyLook }),
    body: ({ takenUnitId }) => ({ unitId: takenUnitId, priceCents: 550_000_00 }),
    status: 409,
  },
  'GET /negotiations/{id}': { access: signedIn('in', strangers), at: byId },
  'PUT /negotiations/{id}': {
    access: signedIn('in', { ...strangers, ...onlyLook }),
    at: byId,
    body: () => ({ version: 1, event: 'reject', reason: 'Pediu para encerrar.' }),
  },
  'DELETE /negotiations/{id}': {
    access: signedIn('in', { ...strangers, ...onlyLook }),
    at: byId,
    query: () => '?reason=Pediu.',
  },
};
