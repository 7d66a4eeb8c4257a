import Cookies from 'js-cookie';

/** Categories that need consent; necessary cookies do not. */
export const CONSENT_CATEGORIES = ['analytics', 'marketing'] as const;
export type ConsentCategory = (typeof CONSENT_CATEGORIES)[number];

export const CONSENT_COOKIE = 'cookieConsent';
const CONSENT_DAYS = 150;

/**
 * Day of the last change of the cookies' purposes in the policy; only such a change shows the banner again.
 */
export const POLICY_DATE = '2023-12-10';

export interface Consent {
  readonly categories: readonly ConsentCategory[];
  readonly policyDate: string;
}

/** Stored choice; null if it is missing or damaged, or the purposes have changed since. */
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

/** Stores the choice, also an empty one, for 150 days, for this site only. */
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
