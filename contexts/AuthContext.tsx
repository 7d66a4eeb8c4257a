import { useRouter } from 'next/router';
import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Person, ResolvedSession } from '@/domain/identity/resolvedSession';
import { useMessagesValue } from './MessagesContext';
import { SIGN_IN_PAGES } from './signInPages';
import { useToast } from './ToastContext';

interface AuthValue {
  /** True until the session is known; false immediately if the site has no sign-in. */
  readonly isLoading: boolean;
  readonly person: Person | null;
  /** Resolves session and record, and shows the resulting messages except those for which `isQuietAbout` is true. */
  readonly resolveSession: (isHandled?: (resolved: ResolvedSession) => boolean) => Promise<ResolvedSession>;
  /** Deletes every session cookie and goes to the home page. */
  readonly signOut: () => Promise<void>;
}

const AuthContext = createContext<AuthValue | null>(null);

/**
 * Cookies of a sign-in or a visitor's session that scripts can see. Without them nothing is loaded. Scripts never see
 * the session cookie that the server set.
 */
const HINT = /(?:\.LastAuthUser|(?:^|; )(?:userPool|session))=/;

/** Loaded only for a visitor with such a cookie. */
const sessionCode = () => import('./resolveSession');

export function AuthProvider({ children }: { children: ReactNode }) {
  const [auth, setAuth] = useState<Pick<AuthValue, 'isLoading' | 'person'>>({
    isLoading: true,
    person: null,
  });
  const { show } = useToast();
  const { locale } = useMessagesValue();
  const { pathname } = useRouter();

  const resolveSession = useCallback<AuthValue['resolveSession']>(
    async (isHandled = () => false) => {
      const { resolveAndNotify } = await sessionCode();
      const resolved = await resolveAndNotify({ show, locale, isHandled });
      setAuth({ isLoading: false, person: resolved.person });
      return resolved;
    },
    [show, locale],
  );
  const signOut = useCallback(async () => (await sessionCode()).signOut(locale, show), [locale, show]);

  // Once per visit: later sign-ins and sign-outs report themselves.
  // biome-ignore lint/correctness/useExhaustiveDependencies: A change of page is no reason to ask again.
  useEffect(() => {
    if (HINT.test(document.cookie) && !SIGN_IN_PAGES.test(pathname)) void resolveSession().catch(() => {});
    else setAuth({ isLoading: false, person: null });
  }, []);

  const value = useMemo(() => ({ ...auth, resolveSession, signOut }), [auth, resolveSession, signOut]);
  return <AuthContext.Provider value={value}>{children}</AuthContext.Provider>;
}

export function useAuth(): AuthValue {
  const value = useContext(AuthContext);
  if (value === null) throw new Error('useAuth needs AuthProvider.');
  return value;
}
