import { createContext, type ReactNode, useCallback, useContext, useEffect, useMemo, useState } from 'react';
import type { Consent, ConsentCategory } from './consentCookie';

interface ConsentValue {
  /** Choice of the visitor; null before a choice, and until the cookie is read. */
  readonly consent: Consent | null;
  /** True while the banner is shown: before a first choice, or to change it. */
  readonly isAsking: boolean;
  /** Number of times the banner was opened by hand; each time it takes the focus. */
  readonly timesAsked: number;
  /** Opens the banner from the footer: withdrawing consent must be as easy as giving it. */
  readonly ask: () => void;
  readonly choose: (categories: readonly ConsentCategory[]) => void;
}

/** The cookie is read after the page has loaded, so this code is not part of it. */
const consentCookie = () => import('./consentCookie');

const ConsentContext = createContext<ConsentValue | null>(null);

export function ConsentProvider({ children }: { children: ReactNode }) {
  const [consent, setConsent] = useState<Consent | null>(null);
  const [isAsking, setIsAsking] = useState(false);
  const [timesAsked, setTimesAsked] = useState(0);

  // The server cannot know the cookie (its HTML is the same for everyone), so the banner follows the first paint.
  useEffect(() => {
    void consentCookie().then(({ readConsent }) => {
      const kept = readConsent();
      setConsent(kept);
      setIsAsking(kept === null);
    });
  }, []);

  const ask = useCallback(() => {
    setIsAsking(true);
    setTimesAsked((times) => times + 1);
  }, []);
  const choose = useCallback((categories: readonly ConsentCategory[]) => {
    setIsAsking(false);
    setTimesAsked(0);
    void consentCookie().then(({ writeConsent }) => setConsent(writeConsent(categories)));
  }, []);

  const value = useMemo(
    () => ({ consent, isAsking, timesAsked, ask, choose }),
    [consent, isAsking, timesAsked, ask, choose],
  );
  return <ConsentContext.Provider value={value}>{children}</ConsentContext.Provider>;
}

export function useConsent(): ConsentValue {
  const value = useContext(ConsentContext);
  if (value === null) throw new Error('useConsent needs ConsentProvider.');
  return value;
}
