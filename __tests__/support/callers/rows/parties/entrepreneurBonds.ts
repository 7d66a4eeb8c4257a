import { company, everybody, type Row, signedIn } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';
import { BOND_SECRET } from '@/__tests__/support/factories/entrepreneurBond';

const at = ({ bondId }: World) => ({ id: bondId });
/** `otherOwner` is the one who was invited: they see it, and only answer. */
const team = company(['owner', 'admin'], 'hidden');
const seen = { ...team, otherOwner: 'in' } as const;
const changed = { ...team, otherOwner: 'forbidden' } as const;

export const BONDS: Readonly<Record<string, Row>> = {
  'GET /entrepreneurBonds': { access: signedIn('in') },
  'POST /entrepreneurBonds/counts': { access: signedIn('in'), body: () => ({}) },
  'POST /entrepreneurBonds/get': { access: signedIn('in'), body: () => ({ filters: [] }) },
  'GET /entrepreneurBonds/{id}': { access: seen, at },
  'POST /entrepreneurBonds': {
    access: signedIn('forbidden', { owner: 'in', admin: 'in', otherOwner: 'in' }),
    body: () => ({ email: 'imobiliaria@exemplo.com.br' }),
  },
  'PUT /entrepreneurBonds/{id}': {
    access: changed,
    at,
    body: () => ({ version: 1, commissionSharePercent: 40 }),
  },
  'DELETE /entrepreneurBonds/{id}': { access: changed, at },
  'POST /public/entrepreneurBonds/get': { access: everybody, body: () => ({ secret: BOND_SECRET }) },
  'PUT /public/entrepreneurBonds/{id}/reply': {
    access: everybody,
    at,
    query: () => '?status=rejected',
    body: () => ({ secret: BOND_SECRET }),
  },
};
