import { everybody, type Row, signedIn } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const byId = ({ saleId }: World) => ({ id: saleId });
const byTransfer = ({ saleTransferId }: World) => ({ id: saleTransferId });
const byNumber = ({ saleId }: World) => ({ id: saleId, parcelNumber: '1' });

const strangers = { otherBuyer: 'hidden', otherOwner: 'hidden' } as const;
const onlyLook = { broker: 'forbidden', viewer: 'forbidden', operator: 'forbidden' } as const;

/** Of the sale to `buyer` that the company's broker leads. */
const parties = signedIn('in', strangers);
const sellers = signedIn('in', { buyer: 'forbidden', ...onlyLook, ...strangers });

const PARCEL = { kind: 'entry', fundingSource: 'resources', dueOn: '2026-12-20', amountCents: 600_000_00 };

const NAMED = {
  ...{ name: 'Bruno Reis', email: 'bruno.reis@exemplo.com.br', cpf: '11144477735', phone: null },
  ...{ isForValue: false, priceCents: null, note: null },
};

export const SALES: Readonly<Record<string, Row>> = {
  'GET /public/sales': { access: everybody, query: ({ projectId }) => `?project=${projectId}` },
  'GET /sales': { access: signedIn('in') },
  'POST /sales/get': { access: signedIn('in'), body: () => ({}) },
  'POST /sales/counts': { access: signedIn('in'), body: () => ({}) },
  'GET /sales/parcels': { access: signedIn('in') },
  'POST /sales/parcels/get': { access: signedIn('in'), body: () => ({}) },
  'POST /sales/parcels/counts': { access: signedIn('in'), body: () => ({}) },
  'GET /sales/transfers': { access: signedIn('in') },
  'POST /sales/transfers/get': { access: signedIn('in'), body: () => ({}) },
  'POST /sales/transfers/counts': { access: signedIn('in'), body: () => ({}) },
  'GET /sales/transfers/{id}': { access: parties, at: byTransfer },
  'PUT /sales/transfers/{id}': {
    access: sellers,
    at: byTransfer,
    body: () => ({ version: 1, event: 'refuse', reason: 'Falta a análise de crédito.' }),
  },
  // The contract is not signed: its buyer gets a conflict.
  'POST /sales/{id}/transfers': {
    access: signedIn('forbidden', { buyer: 'in', ...strangers }),
    at: byId,
    body: () => ({ version: 1, ...NAMED }),
    status: 409,
  },
  // The reservation is neither paid nor confirmed: a caller who may sell gets a conflict.
  'POST /sales': { access: sellers, body: ({ reservationId }) => ({ reservationId }), status: 409 },
  'GET /sales/{id}': { access: parties, at: byId },
  'GET /sales/{id}/rescission': { access: parties, at: byId },
  // The seller has not provided the opening of its contract: a party to the sale gets a conflict.
  'GET /sales/{id}/summary': { access: parties, at: byId, status: 409 },
  'PUT /sales/{id}': {
    access: sellers,
    at: byId,
    body: () => ({ version: 1, event: 'sign', signedOn: '2026-11-28', isSignedOutside: true }),
  },
  'DELETE /sales/{id}': { access: sellers, at: byId, query: () => '?version=1&reason=Desistiu.' },
  'PUT /sales/{id}/parcels': {
    access: sellers,
    at: byId,
    body: () => ({ version: 1, parcels: [PARCEL] }),
  },
  'PUT /sales/{id}/parcels/{parcelNumber}': {
    access: sellers,
    at: byNumber,
    body: () => ({ version: 1, dueOn: '2027-01-20' }),
  },
  'PUT /sales/{id}/contractTerms': {
    access: sellers,
    at: byId,
    body: () => ({ version: 1, contractTerms: { titleNumber: '12.345' } }),
  },
};
