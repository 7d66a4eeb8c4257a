import {
  company,
  everybody,
  LEADING,
  type Row,
  signedIn,
  WHOLE_TEAM,
} from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const advertisement = ({ advertisementId }: World) => ({ id: advertisementId });
const placing = signedIn('forbidden', { owner: 'in', admin: 'in', manager: 'in', otherOwner: 'in' });
const SHOWN = { startsAt: '2026-12-01T12:00:00Z', endsAt: '2027-02-01T12:00:00Z' };

export const ADVERTISEMENTS: Readonly<Record<string, Row>> = {
  'GET /public/advertisements': { access: everybody },
  'GET /advertisements/{id}': {
    access: everybody,
    at: advertisement,
  },
  'GET /advertisements': { access: signedIn('in') },
  'POST /advertisements/get': { access: signedIn('in'), body: () => ({}) },
  'POST /advertisements/counts': { access: signedIn('in'), body: () => ({}) },
  'GET /advertisements/byCreator/{id}': {
    access: signedIn('hidden', { ...company(WHOLE_TEAM, 'in'), buyer: 'hidden', otherBuyer: 'hidden' }),
    at: ({ companyId }) => ({ id: companyId }),
  },
  'POST /advertisements': {
    access: placing,
    body: () => ({ placement: 'home', title: 'Perto', text: 'Venha ver.', path: '/imoveis', ...SHOWN }),
  },
  // It is approved: another text is another advertisement.
  'PUT /advertisements/{id}': {
    at: advertisement,
    access: company(LEADING),
    body: () => ({ version: 1, title: 'Longe' }),
    status: 409,
  },
  'DELETE /advertisements/{id}': { at: advertisement, access: company(LEADING) },
  'PUT /advertisements/{id}/approval': {
    at: advertisement,
    access: company([], 'in'),
    body: () => ({ event: 'approve', note: null }),
    status: 409,
  },
};
