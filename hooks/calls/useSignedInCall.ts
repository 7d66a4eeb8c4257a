import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { portalOf } from '@/domain/identity/session';
import { paths } from '@/domain/site/paths';
import { ApiError } from '@/services/http/apiError';

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/**
 * Makes a call as the signed-in person. Expired tokens are renewed and the call repeated; an ended session leads to the
 * sign-in page and back to this one, where the drafts are kept.
 */
export function useSignedInCall() {
  const { resolveSession, person } = useAuth();
  const portal = portalOf(person?.pool ?? 'user');
  const { push, asPath } = useRouter();
  return useCallback(
    async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      try {
        return await call();
      } catch (error) {
        if (!isSignedOut(error)) throw error;
        const resolved = await resolveSession();
        if (resolved.person !== null) return call();
        // `settle` handles an expired session itself, except when its tokens are already gone. If the
        // provider does not answer, the visitor stays on this page.
        if (resolved.error === null && resolved.message === null)
          await push(paths.login({ err: 'expired_session', tipo: portal, next: asPath }));
        throw error;
      }
    },
    [resolveSession, portal, push, asPath],
  );
}
