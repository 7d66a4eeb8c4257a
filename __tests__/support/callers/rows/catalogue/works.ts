import {
  company,
  everybody,
  LEADING,
  type Row,
  shownToPartner,
  WHOLE_TEAM,
} from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const at = ({ projectId }: World) => ({ id: projectId });
const atUpdate = ({ projectId, worksUpdateId }: World) => ({ id: projectId, updateId: worksUpdateId });
const leaders = shownToPartner(company(LEADING));

export const WORKS: Readonly<Record<string, Row>> = {
  'GET /public/projects/{id}/works': { access: everybody, at },
  'GET /projects/{id}/works': { access: shownToPartner(company(WHOLE_TEAM, 'in'), 'in'), at },
  'PUT /projects/{id}/works': {
    access: leaders,
    at,
    body: () => ({ version: 1, stages: [{ name: 'Fundação', percent: 60, weight: 12 }] }),
  },
  'POST /projects/{id}/works/updates': {
    access: leaders,
    at,
    body: () => ({ day: '2026-11-25', text: 'A estrutura chegou ao 6º andar.' }),
  },
  'PUT /projects/{id}/works/updates/{updateId}': {
    access: leaders,
    at: atUpdate,
    body: () => ({ version: 1, event: 'publish' }),
  },
  'DELETE /projects/{id}/works/updates/{updateId}': { access: leaders, at: atUpdate },
  // An empty file.
  'POST /projects/{id}/works/updates/{updateId}/photos': {
    access: leaders,
    at: atUpdate,
    query: () => '?description=Laje',
    status: 400,
  },
};
