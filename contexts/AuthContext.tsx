import { useRouter } from 'next/router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Person, Settled } from '@/domain/identity/settled';
import { DOORS } from './doors';
import { useMessagesValue } from './MessagesContext';
import { useToast } from './ToastContext';

interface AuthValue {
  /** True while it is being found out who is signed in; false at once where nobody can be. */
  readonly isLoading: boolean;
  readonly person: Person | null;
  /**
   * Puts session and record in order and tells what there is to tell, but for what `isQuietAbout` says; answers what came out.
   */
  readonly settle: (isQuietAbout?: (settled: Settled) => boolean) => Promise<Settled>;
  /** Takes every cookie away and leads to the first page. */
  readonly signOut: () => Promise<void>;
}

const AuthContext = createContext<AuthValue | null>(null);

/**
 * What a sign-in or a visitor's session leaves for scripts to see. Reading pages are the same for everyone until then. A
 * session that scripts see is none that the server set.
 */
const HINT = /(?:\.LastAuthUser|(?:^|; )(?:userPool|session))=/;

/** All of it but this check comes only where there is somebody. */
const parts = () => import('./settleSession');

export function AuthProvider({ children }: { children: ReactNode }) {
  const [auth, setAuth] = useState<Pick<AuthValue, 'isLoading' | 'person'>>({
    isLoading: true,
    person: null,
  });
  const { show } = useToast();
  const { locale } = useMessagesValue();
  const { pathname } = useRouter();

  const settle = useCallback<AuthValue['settle']>(
    async (isQuietAbout = () => false) => {
      const { settleAndTell } = await parts();
      const settled = await settleAndTell({ show, locale, isQuietAbout });
      setAuth({ isLoading: false, person: settled.person });
      return settled;
    },
    [show, locale],
  );
  const signOut = useCallback(async () => (await parts()).signOut(locale, show), [locale, show]);

  // Once a visit: afterwards whoever signs in or out says so.
  // biome-ignore lint/correctness/useExhaustiveDependencies: A change of page is no reason to ask again.
  useEffect(() => {
    if (HINT.test(document.cookie) && !DOORS.test(pathname)) void settle().catch(() => {});
    else setAuth({ isLoading: false, person: null });
  }, []);

  const value = useMemo(() => ({ ...auth, settle, signOut }), [auth, settle, signOut]);
  return <AuthContext.Provider value={value}>{children}</AuthContext.Provider>;
}

export function useAuth(): AuthValue {
  const value = useContext(AuthContext);
  if (value === null) throw new Error('useAuth needs AuthProvider above it (pages/_app.tsx).');
  return value;
}
