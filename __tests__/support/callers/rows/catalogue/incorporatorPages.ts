import {
  company,
  everybody,
  LEADING,
  type Row,
  signedIn,
  WHOLE_TEAM,
} from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const page = ({ pageId }: World) => ({ id: pageId });
const placing = signedIn('forbidden', { owner: 'in', admin: 'in', manager: 'in', otherOwner: 'in' });

export const INCORPORATOR_PAGES: Readonly<Record<string, Row>> = {
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
  'GET /public/allIncorporatorPages': { access: everybody },
  'GET /public/incorporatorPages/{id}': { access: everybody, at: page },
  'GET /public/incorporatorPages/slug/{slug}': {
    access: everybody,
    at: ({ pageSlug }) => ({ slug: pageSlug }),
  },
  'GET /public/incorporatorPage/byEntreprenuer/{id}': {
    access: everybody,
    at: ({ companyId }) => ({ id: companyId }),
  },
};
