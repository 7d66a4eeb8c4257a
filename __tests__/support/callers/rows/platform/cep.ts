import { everybody, type Row } from '@/__tests__/support/callers/callerAccess';

export const CEP: Readonly<Record<string, Row>> = {
  // The world has no service for the look-up of a CEP.
  'GET /public/cep/{cep}': { access: everybody, at: () => ({ cep: '01310100' }), status: 503 },
};
