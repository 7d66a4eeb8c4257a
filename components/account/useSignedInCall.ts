import { useRouter } from 'next/router';
import { useCallback } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { doorOf } from '@/domain/identity/session';
import { paths } from '@/domain/site/paths';
import { ApiError } from '@/services/http/apiError';

const isSignedOut = (error: unknown) => error instanceof ApiError && error.status === 401;

/**
 * Makes a call as whoever is signed in. Tokens that have run out are renewed and the call is made again; where the session has
 * ended, the way leads to the door and back to this page, where the drafts are.
 */
export function useSignedInCall() {
  const { settle, person } = useAuth();
  const door = doorOf(person?.pool ?? 'user');
  const { push, asPath } = useRouter();
  return useCallback(
    async <Answer>(call: () => Promise<Answer>): Promise<Answer> => {
      try {
        return await call();
      } catch (error) {
        if (!isSignedOut(error)) throw error;
        const settled = await settle();
        if (settled.person !== null) return call();
        // An expired session leads to the door by itself, unless its tokens are gone already: the page that was open knows of it.
        // Where the provider does not answer, nobody is sent away.
        if (settled.error === null && settled.message === null)
          await push(paths.login({ err: 'expired_session', tipo: door, next: asPath }));
        throw error;
      }
    },
    [settle, door, push, asPath],
  );
}
