import { type Row, signedIn } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const byId = ({ invoiceId }: World) => ({ id: invoiceId });
const money = { owner: 'in', admin: 'in', finance: 'in' } as const;
const readers = signedIn('hidden', { ...money, buyer: 'in', operator: 'in' });

export const INVOICES: Readonly<Record<string, Row>> = {
  'GET /invoices': { access: signedIn('in') },
  'POST /invoices/get': { access: signedIn('in'), body: () => ({}) },
  'POST /invoices/counts': { access: signedIn('in'), body: () => ({}) },
  // Without a file: a caller who may issue gets that refusal, and operators one because they issue about no sale.
  'POST /invoices': {
    access: signedIn('forbidden', { ...money, otherOwner: 'hidden', operator: 'in' }),
    query: ({ saleId }) =>
      `?kind=receipt&saleId=${saleId}&number=1&issuedOn=2026-11-20&amountCents=100&description=Sinal`,
    status: 400,
  },
  'GET /invoices/{id}': { access: readers, at: byId },
  'PUT /invoices/{id}': {
    access: signedIn('hidden', { ...money, buyer: 'forbidden', operator: 'forbidden' }),
    at: byId,
    body: () => ({ version: 1, event: 'cancel', reason: 'Valor errado.' }),
  },
  'GET /invoices/{id}/link': { access: readers, at: byId },
};
