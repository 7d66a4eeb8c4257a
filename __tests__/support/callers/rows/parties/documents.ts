import { type Row, signedIn } from '@/__tests__/support/callers/callerAccess';

const operators = signedIn('forbidden', { operator: 'in' });

export const DOCUMENTS: Readonly<Record<string, Row>> = {
  'POST /documents': {
    // A kind that no caller has to provide: accepted kinds are tested elsewhere.
    access: signedIn('in', {
      broker: 'forbidden',
      finance: 'forbidden',
      viewer: 'forbidden',
      operator: 'forbidden',
    }),
    query: () => '?kind=cpf&name=a.pdf',
    status: 400,
  },
  'GET /documents': {
    access: signedIn('in', { broker: 'forbidden', viewer: 'forbidden', operator: 'forbidden' }),
  },
  'GET /documents/pending': { access: operators },
  'POST /documents/pending/get': { access: operators, body: () => ({}) },
  'PUT /documents/{id}/approval': {
    access: operators,
    at: ({ buyerFileId }) => ({ id: buyerFileId }),
    body: () => ({ event: 'approve', note: null }),
  },
  'DELETE /documents/{id}': {
    access: signedIn('hidden', {
      owner: 'in',
      admin: 'in',
      manager: 'in',
      finance: 'forbidden',
      operator: 'forbidden',
    }),
    at: ({ companyFileId }) => ({ id: companyFileId }),
  },
  'GET /documents/{id}/link': {
    access: signedIn('hidden', { buyer: 'in', operator: 'in' }),
    at: ({ buyerFileId }) => ({ id: buyerFileId }),
  },
};
