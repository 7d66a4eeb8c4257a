import { accountRows } from '@/__tests__/support/callers/accountRows';
import { company, LEADING, type Row, signedIn, WHOLE_TEAM } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const byCompany = ({ companyId }: World) => ({ id: companyId });

export const COMPANY_ACCOUNTS: Readonly<Record<string, Row>> = {
  'GET /entrepreneurs': { access: signedIn('in') },
  'POST /entrepreneurs/counts': { access: signedIn('in'), body: () => ({}) },
  'POST /entrepreneurs/get': { access: signedIn('in'), body: () => ({}) },
  'POST /entrepreneurs': {
    access: signedIn('forbidden', { owner: 'in', otherOwner: 'in' }),
    body: () => ({
      companyType: 'Loteadora',
      tradeName: 'Nova',
      cnpj: '11222333000181',
      city: 'Santos',
      state: 'SP',
    }),
  },
  // The company has not submitted the documents required of it: operators get a conflict.
  'PUT /entrepreneurs/{id}/approval': {
    access: signedIn('forbidden', { operator: 'in' }),
    at: byCompany,
    body: () => ({ event: 'approve', note: null }),
    status: 409,
  },
  'GET /entrepreneurs/login/{id}': { access: company(WHOLE_TEAM, 'in'), at: byCompany },
  'GET /entrepreneurs/{id}/data': { access: company(['owner']), at: byCompany },
  'PUT /entrepreneurs/{id}': {
    access: company(LEADING),
    at: byCompany,
    body: () => ({ version: 1, about: 'Desde 1999.' }),
  },
  // It still offers something: a caller who may close it gets a conflict.
  'DELETE /entrepreneurs/{id}': { access: company(['owner']), at: byCompany, status: 409 },
  ...accountRows(
    '/entrepreneurs',
    ({ companyId }) => companyId,
    (action) => {
      if (action === 'read') return company(WHOLE_TEAM, 'in');
      if (action === 'bankAccounts') return company(['owner', 'admin', 'finance']);
      return action === 'own' ? company(['owner']) : company(LEADING);
    },
  ),
};
