import { everybody, type Row } from '@/__tests__/support/callers/callerAccess';

export const SEARCH: Readonly<Record<string, Row>> = {
  'GET /public/facets': { access: everybody },
  'GET /public/map': { access: everybody },
  'GET /public/suggestions': { access: everybody, query: () => '?q=pin' },
};
