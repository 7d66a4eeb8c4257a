import Cookies from 'js-cookie';

/** What a person can allow or refuse. Necessary cookies need no consent and are no category here. */
export const CONSENT_CATEGORIES = ['analytics', 'marketing'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

export const CONSENT_COOKIE = 'cookieConsent';
export const CONSENT_DAYS = 150;

/** Day since which the purposes of cookies are what the policy says; a change of them, and of nothing else in it, asks again. */
export const POLICY_DATE = '2023-12-10';

export interface Consent {
  readonly categories: readonly ConsentCategory[];
  readonly policyDate: string;
}

/** The choice kept in this browser; null when there is none, it is damaged, or the policy has changed since. */
export function readConsent(): Consent | null {
  try {
    const kept: Partial<Consent> = JSON.parse(Cookies.get(CONSENT_COOKIE) ?? 'null') ?? {};
    if (kept.policyDate !== POLICY_DATE || !Array.isArray(kept.categories)) return null;
    const known = CONSENT_CATEGORIES.filter((category) => kept.categories?.includes(category));
    return { categories: known, policyDate: POLICY_DATE };
  } catch {
    return null;
  }
}

/** Keeps the choice, an empty one too, for 150 days, on every page of this site and no other. */
export function writeConsent(categories: readonly ConsentCategory[]): Consent {
  const consent: Consent = { categories, policyDate: POLICY_DATE };
  Cookies.set(CONSENT_COOKIE, JSON.stringify(consent), {
    expires: CONSENT_DAYS,
    path: '/',
    sameSite: 'Lax',
    secure: window.location.protocol === 'https:',
  });
  return consent;
}
