import { company, LEADING, type Row, signedIn, WHOLE_TEAM } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const page = ({ pageId }: World) => ({ id: pageId });
const advertisement = ({ advertisementId }: World) => ({ id: advertisementId });
const placing = signedIn('forbidden', { owner: 'in', admin: 'in', manager: 'in', otherOwner: 'in' });
const SHOWN = { startsAt: '2026-12-01T12:00:00Z', endsAt: '2027-02-01T12:00:00Z' };

export const COMPANY_PAGES: Readonly<Record<string, Row>> = {
  'GET /incorporatorPage': { access: signedIn('in') },
  // The slug belongs to another company, or the company has a page already.
  'POST /incorporatorPage': {
    access: placing,
    body: ({ pageSlug }) => ({ title: 'Horizonte', slug: pageSlug }),
    status: 409,
  },
  'GET /incorporatorPage/{id}': { at: page, access: company(WHOLE_TEAM, 'in') },
  'PUT /incorporatorPage/{id}': {
    at: page,
    access: company(LEADING),
    body: () => ({ version: 1, headline: 'Casas com sol' }),
  },
  'DELETE /incorporatorPage/{id}': { at: page, access: company(LEADING) },
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
