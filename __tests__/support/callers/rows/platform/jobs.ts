import { type Row, signedIn } from '@/__tests__/support/callers/callerAccess';

const operators = signedIn('forbidden', { operator: 'in' });

export const JOBS: Readonly<Record<string, Row>> = {
  'GET /jobs': { access: operators },
  'POST /jobs/{id}/retry': { access: operators, at: () => ({ id: '999999999999' }), status: 404 },
};
