import { everybody, type Row } from '@/__tests__/support/callers/callerAccess';

export const PLACES: Readonly<Record<string, Row>> = {
  'GET /places': { access: everybody },
  'GET /public/places': { access: everybody },
  'GET /places/{id}': { access: everybody, at: ({ placeId }) => ({ id: placeId }) },
};
