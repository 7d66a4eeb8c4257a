import type { ResolvedSession } from '@/domain/identity/resolvedSession';
import { createService } from '@/services/http/createService';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('auth');

/**
 * Resolves cookies, visitor's choices and record of the signed-in person; returns the actions of the page.
 */
export const resolveSession = (options: RequestOptions = {}): Promise<ResolvedSession> =>
  api.post<ResolvedSession>('/session', {}, options);

/** Ends the session here and at the identity provider, and deletes its cookies. */
export const endSession = (options: RequestOptions = {}): Promise<unknown> => api.delete('/session', options);

/** URL of the sign-in on the identity provider's own page: a navigation, not a call. */
export function hostedSignInPath(query: Readonly<Record<string, string | undefined>>): string {
  const parameters = Object.entries(query).filter((pair): pair is [string, string] => pair[1] !== undefined);
  return `/api/auth/login?${new URLSearchParams(parameters)}`;
}
