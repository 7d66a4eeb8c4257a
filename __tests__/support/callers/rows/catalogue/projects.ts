import {
  company,
  everybody,
  LEADING,
  type Row,
  shownToPartner,
  signedIn,
  WHOLE_TEAM,
} from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';
import {
  ADDRESS_INPUT,
  CONFIG_INPUT,
  DETAILS_INPUT,
  planInput,
  towerInput,
} from '@/__tests__/support/records/projectInputs';

const at = ({ projectId }: World) => ({ id: projectId });
const leaders = { at, access: shownToPartner(company(LEADING)) };
const operators = shownToPartner(company([], 'in'));
const ofVersion = (part: object) => () => ({ version: 1, ...part });
const VIDEO = { provider: 'youtube', url: 'https://www.youtube.com/watch?v=abcdefghijk', title: 'Tour' };

export const PROJECTS: Readonly<Record<string, Row>> = {
  'GET /public/projects': { access: everybody },
  'GET /public/projects/{id}': { access: everybody, at },
  'GET /public/projects/slug/{slug}': {
    access: everybody,
    at: ({ projectSlug }) => ({ slug: projectSlug }),
  },
  'GET /public/projects/{id}/prices': { access: everybody, at },
  'GET /projects': { access: signedIn('in') },
  'POST /projects/get': { access: signedIn('in'), body: () => ({}) },
  'POST /projects/counts': { access: signedIn('in'), body: () => ({}) },
  'POST /projects': {
    access: signedIn('forbidden', { owner: 'in', admin: 'in', manager: 'in', otherOwner: 'in' }),
    body: () => ({ title: 'Residencial Aurora', category: 'apartments', address: ADDRESS_INPUT }),
  },
  'GET /projects/{id}': { at, access: shownToPartner(company(WHOLE_TEAM, 'in'), 'in') },
  'PUT /projects/{id}': { ...leaders, body: ofVersion({ description: 'Ao lado do metrô.' }) },
  // One of its units is held.
  'DELETE /projects/{id}': { ...leaders, status: 409 },
  'PUT /projects/{id}/address': { ...leaders, body: ofVersion({ address: ADDRESS_INPUT }) },
  'PUT /projects/{id}/details': { ...leaders, body: ofVersion({ details: DETAILS_INPUT }) },
  'PUT /projects/{id}/video': { ...leaders, body: ofVersion({ video: VIDEO }) },
  'PUT /projects/{id}/config': { ...leaders, body: ofVersion({ config: CONFIG_INPUT }) },
  'PUT /projects/{id}/config/paymentMethods': { ...leaders, body: ofVersion({ paymentMethods: ['pix'] }) },
  'PUT /projects/{id}/plans': { ...leaders, body: ofVersion({ plans: [planInput(0)] }) },
  'PUT /projects/{id}/plans/upsert': { ...leaders, body: ofVersion({ plans: [planInput(1)] }) },
  'PUT /projects/{id}/towers': { ...leaders, body: ofVersion({ towers: [towerInput('A', 20, [0])] }) },
  'PUT /projects/{id}/towers/upsert': { ...leaders, body: ofVersion({ towers: [towerInput('B', 2, [0])] }) },
  'PUT /projects/{id}/photos': { ...leaders, body: ofVersion({ photos: [] }) },
  // An empty file.
  'POST /projects/{id}/photos': { ...leaders, query: () => '?kind=photo&description=Fachada', status: 400 },
  'DELETE /projects/{id}/photos/{photoId}': {
    ...leaders,
    at: (world) => ({ ...at(world), photoId: 'nenhuma' }),
    status: 404,
  },
  // It is approved already.
  'PUT /projects/{id}/submission': { ...leaders, body: ofVersion({}), status: 409 },
  'PUT /projects/{id}/approval': {
    at,
    access: operators,
    body: () => ({ event: 'approve', note: null }),
    status: 409,
  },
  'PUT /projects/{id}/publication': { ...leaders, body: ofVersion({ isPublished: false }) },
  'PUT /projects/{id}/phase': { ...leaders, body: ofVersion({ phase: 'Em obras', since: '2026-11-01' }) },
  'PUT /projects/{id}/availability': leaders,
};
