import {
  company,
  LEADING,
  type Row,
  shownToPartner,
  signedIn,
} from '@/__tests__/support/callers/callerAccess';
import type { World } from '@/__tests__/support/callers/callerWorld';

const at = ({ batchId }: World) => ({ id: batchId });
const lead = company(LEADING);
const listed = signedIn('forbidden', { owner: 'in', admin: 'in', manager: 'in', otherOwner: 'in' });

export const BATCHES: Readonly<Record<string, Row>> = {
  'POST /batches': {
    access: shownToPartner(lead),
    query: ({ projectId }) => `?project=${projectId}&kind=prices`,
    // The table of callers sends JSON, which names no column: a caller with access gets that refusal.
    body: () => ({}),
    status: 400,
  },
  'GET /batches': { access: listed },
  'POST /batches/get': { access: listed, body: () => ({}) },
  'POST /batches/counts': { access: listed, body: () => ({}) },
  'GET /batches/{id}': { access: lead, at },
  'POST /batches/{id}/run': { access: lead, at, body: () => ({ version: 1, mode: 'goodRows' }) },
};
