import { everybody, type Row, signedIn } from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const operators = signedIn('forbidden', { operator: 'in' });
const byId = ({ reportId }: World) => ({ id: reportId });

export const REPORTS: Readonly<Record<string, Row>> = {
  'POST /public/projects/{id}/reports': {
    access: everybody,
    at: ({ projectId }) => ({ id: projectId }),
    // Of a program that fills in the hidden field nothing is kept, so that no limit counts it.
    body: () => ({ reason: 'price', website: 'https://a.example' }),
  },
  'GET /reports': { access: operators },
  'POST /reports/get': { access: operators, body: () => ({}) },
  'POST /reports/counts': { access: operators, body: () => ({}) },
  'GET /reports/{id}': { access: operators, at: byId },
  'PUT /reports/{id}': {
    access: operators,
    at: byId,
    body: () => ({ version: 1, event: 'dismiss', note: 'O preço está certo.' }),
  },
};
