import type { Portal } from '@/domain/identity/session';
import { paths, splitLocalePath } from '@/domain/site/paths';

/** Any origin works: the check is that a path stays on it. */
const SITE = 'http://site.invalid';

/** Paths that are not pages to continue on: API calls and the sign-in pages. */
const NO_PAGE = /^\/(?:api|_next|login)(?=[/?#]|$)/;

function pathWithin(address: string): string | null {
  if (!URL.canParse(address, SITE)) return null;
  const { origin, pathname, search, hash } = new URL(address, SITE);
  return origin === SITE ? `${pathname}${search}${hash}` : null;
}

/** Page after a sign-in that names none: companies begin in the console. */
export const startOf = (portal: Portal): string => (portal === 'corretor' ? paths.console() : paths.home());

/**
 * Page after the sign-in, from `?next=`; the start of the portal for anything that leaves the site. Browsers read
 * `/\evil.example` and `/x/..//evil.example` as other hosts, so the URL is parsed as they do, and its path once
 * more.
 */
export function readNext(
  next: string | readonly string[] | null | undefined,
  portal: Portal = 'user',
): string {
  const fallback = startOf(portal);
  const requested = typeof next === 'string' ? next : (next?.[0] ?? '');
  const path = requested.startsWith('/') ? pathWithin(requested) : null;
  if (path === null || pathWithin(path) !== path) return fallback;
  return NO_PAGE.test(splitLocalePath(path).path) ? fallback : path;
}
