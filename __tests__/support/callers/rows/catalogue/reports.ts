import { everybody, type Row, signedIn } from '@/__tests__/support/callers/callerAccess';

export const REPORTS: Readonly<Record<string, Row>> = {
  'POST /public/projects/{id}/reports': {
    access: everybody,
    at: ({ projectId }) => ({ id: projectId }),
    // Of a program that fills in the hidden field nothing is kept, so that no limit counts it.
    body: () => ({ reason: 'price', website: 'https://a.example' }),
  },
  'GET /reports': { access: signedIn('forbidden', { operator: 'in' }) },
};
