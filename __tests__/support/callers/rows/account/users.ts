import { accountRows } from '@/__tests__/support/callers/accountRows';
import { buyerAlone, buyerAndOperators, type Row, signedIn } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const byBuyer = ({ buyerId }: World) => ({ id: buyerId });

export const USERS: Readonly<Record<string, Row>> = {
  'GET /users': { access: signedIn('in') },
  'POST /users/get': { access: signedIn('in'), body: () => ({}) },
  'POST /users': {
    access: signedIn('forbidden', { buyer: 'in', otherBuyer: 'in' }),
    body: () => ({ name: 'Ana' }),
  },
  'GET /users/login/{id}': { access: buyerAndOperators, at: byBuyer },
  'GET /users/{id}/data': { access: buyerAlone, at: byBuyer },
  'PUT /users/{id}': { access: buyerAlone, at: byBuyer, body: () => ({ version: 1, name: 'Ana' }) },
  'PUT /users/{id}/coBuyers': {
    access: buyerAlone,
    at: byBuyer,
    body: () => ({ version: 1, coBuyers: [] }),
  },
  'DELETE /users/{id}': { access: buyerAlone, at: byBuyer, query: () => '?acknowledges=deals' },
  ...accountRows(
    '/users',
    ({ buyerId }) => buyerId,
    (action) => (action === 'read' ? buyerAndOperators : buyerAlone),
  ),
};
