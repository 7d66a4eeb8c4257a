import { type Row, signedIn } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const at = ({ memberId }: World) => ({ id: memberId });
/** Roles that see the whole team; the others get 404 for a colleague. */
const seen = signedIn('hidden', { owner: 'in', admin: 'in', manager: 'in' });
const changed = { ...seen, manager: 'forbidden' } as const;

export const TEAM: Readonly<Record<string, Row>> = {
  // A caller without a company gets an empty list.
  'GET /entrepreneurUsers': { access: signedIn('in') },
  'POST /entrepreneurUsers/counts': { access: signedIn('in'), body: () => ({}) },
  'POST /entrepreneurUsers/get': { access: signedIn('in'), body: () => ({ filters: [] }) },
  'GET /entrepreneurUsers/{id}': { access: seen, at },
  'POST /entrepreneurUsers': {
    access: signedIn('forbidden', { owner: 'in', admin: 'in', otherOwner: 'in' }),
    body: () => ({ email: 'nova@exemplo.com.br', name: 'Nova', role: 'viewer' }),
    // The provider of the test has an identity for every e-mail.
    status: 409,
  },
  'PUT /entrepreneurUsers/{id}': { access: changed, at, body: () => ({ version: 1, role: 'viewer' }) },
  'DELETE /entrepreneurUsers/{id}': { access: changed, at },
};
