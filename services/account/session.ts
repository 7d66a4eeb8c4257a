import type { Settled } from '@/domain/identity/settled';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('auth');

/** Puts the cookies, the visitor's choices and the record of whoever is signed in in order; answers what the page has to do. */
export const settleSession = (asking: Asking = {}): Promise<Settled> =>
  api.post<Settled>('/session', {}, asking);

/** Ends the session here and at the identity provider, and takes every cookie of it away. */
export const endSession = (asking: Asking = {}): Promise<unknown> => api.delete('/session', asking);

/** Where the sign-in on the identity provider's own page begins: an address to go to, not a call. */
export function hostedSignInPath(query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `/api/auth/login?${new URLSearchParams(given)}`;
}
