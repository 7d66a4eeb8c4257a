import { type Row, signedIn } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const byId = ({ saleId }: World) => ({ id: saleId });

const strangers = { otherBuyer: 'hidden', otherOwner: 'hidden' } as const;

/** Of the sale to `buyer` that the company's broker leads. A viewer sees no client, so no conversation either. */
const readers = signedIn('in', { ...strangers, viewer: 'forbidden' });
const writers = signedIn('in', {
  ...strangers,
  viewer: 'forbidden',
  finance: 'forbidden',
  operator: 'forbidden',
});

export const CONVERSATIONS: Readonly<Record<string, Row>> = {
  'GET /conversations': { access: signedIn('in', { viewer: 'forbidden' }) },
  'POST /conversations/get': { access: signedIn('in', { viewer: 'forbidden' }), body: () => ({}) },
  'GET /sales/{id}/messages': { access: readers, at: byId },
  'POST /sales/{id}/messages': { access: writers, at: byId, body: () => ({ text: 'Bom dia.' }) },
  // Without a body: the refusal of a caller who may write is the empty file.
  'POST /sales/{id}/messages/files': { access: writers, at: byId, status: 400 },
  'GET /sales/{id}/messages/{messageId}/file': {
    access: readers,
    at: ({ saleId, messageId }) => ({ id: saleId, messageId }),
  },
  'PUT /sales/{id}/messages/reading': {
    access: { ...readers, operator: 'forbidden' },
    at: byId,
    body: () => ({ number: 1 }),
  },
};
