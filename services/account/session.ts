import type { Settled } from '@/domain/identity/settled';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('auth');

/** Resolves cookies, visitor's choices and record of the signed-in person; returns what the page must do. */
export const settleSession = (asking: Asking = {}): Promise<Settled> =>
  api.post<Settled>('/session', {}, asking);

/** Ends the session here and at the identity provider, and deletes its cookies. */
export const endSession = (asking: Asking = {}): Promise<unknown> => api.delete('/session', asking);

/** URL of the sign-in on the identity provider's own page: a navigation, not a call. */
export function hostedSignInPath(query: Readonly<Record<string, string | undefined>>): string {
  const given = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `/api/auth/login?${new URLSearchParams(given)}`;
}
