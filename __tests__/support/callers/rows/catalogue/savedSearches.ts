import { type Row, signedIn } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const savedSearchAt = ({ savedSearchId }: World) => ({ id: savedSearchId });
const SEARCH = { name: 'Perto do parque', href: '/imoveis', alert: 'off' };
const ownSearch = signedIn('hidden', { buyer: 'in' });

export const SAVED_SEARCHES: Readonly<Record<string, Row>> = {
  'GET /savedSearches': { access: signedIn('forbidden', { buyer: 'in', otherBuyer: 'in' }) },
  'GET /savedSearches/{id}': { access: ownSearch, at: savedSearchAt },
  'POST /savedSearches': {
    access: signedIn('forbidden', { buyer: 'in', otherBuyer: 'in' }),
    body: () => SEARCH,
  },
  'PUT /savedSearches/{id}': { access: ownSearch, at: savedSearchAt, body: () => SEARCH },
  'DELETE /savedSearches/{id}': { access: ownSearch, at: savedSearchAt },
};
