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

const at = ({ unitId }: World) => ({ id: unitId });
const read = shownToPartner(company(WHOLE_TEAM, 'in'), 'in');
const lead = shownToPartner(company(LEADING));

const raise = ({ projectId }: World) => ({ projectId, change: { kind: 'percent', percent: 5 } });

const half = (number: number) => ({
  number,
  fraction: { numerator: 1, denominator: 2 },
  weekRule: 'floating',
  weeks: [],
  priceCents: 60_000_00,
});
const HALVES = [half(1), half(2)];

/** Lists contain only visible records; those of a caller without sales are empty. */
export const UNITS: Readonly<Record<string, Row>> = {
  'GET /public/projects/{id}/units': { access: everybody, at: ({ projectId }) => ({ id: projectId }) },
  'GET /public/projects/{id}/states': { access: everybody, at: ({ projectId }) => ({ id: projectId }) },
  'GET /public/units/{id}': { access: everybody, at },
  'GET /units': { access: signedIn('in') },
  'POST /units/get': { access: signedIn('in'), body: () => ({ filters: [] }) },
  'POST /units/counts': { access: signedIn('in'), body: () => ({}) },
  'GET /units/{id}': { access: read, at },
  'POST /units': {
    access: lead,
    body: ({ projectId }) => ({ projectId, tower: 'A', floor: 30, position: 9, planIndex: 0 }),
  },
  'PUT /units/{id}': { access: lead, at, body: () => ({ version: 1, event: 'block', reason: 'Permuta' }) },
  'POST /units/bulk': { access: lead, body: raise },
  'DELETE /units/{id}': { access: lead, at },
  'PUT /units/{id}/rooms': {
    access: lead,
    at,
    body: () => ({ version: 1, bedrooms: 3, suites: 1, bathrooms: 2, parkingSpots: 2 }),
  },
  'GET /units/{id}/quotas': { access: read, at: ({ clubUnitId }) => ({ id: clubUnitId }) },
  'PUT /units/{id}/quotas': {
    access: lead,
    at: ({ clubUnitId }) => ({ id: clubUnitId }),
    body: () => ({ version: 1, quotas: HALVES }),
  },
  'PUT /projects/{id}/quotas': {
    access: lead,
    at: ({ clubId }) => ({ id: clubId }),
    body: () => ({ version: 1, quotas: HALVES }),
  },
  'PUT /units/{id}/prices': { access: lead, at, body: () => ({ version: 1, currentCents: 650_000_00 }) },
};
