import { AppError } from '@/domain/errors/appError';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** Origin that a browser sends with a request; other programs send none. */
type Provenance = 'ownSite' | 'elsewhere' | 'unsaid';

export function isSafeMethod(method: string): boolean {
  return SAFE_METHODS.includes(method);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Origin of a request compared with this site. Behind a proxy the URL of the request is not the one that the
 * browser knows, so an origin of the same host counts, and so does the origin of the site when the API runs
 * on another host.
 */
function provenanceOf(request: Request, siteOrigin: string | null): Provenance {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site === 'same-origin' || site === 'none') return 'ownSite';
  if (origin === null) return site === null ? 'unsaid' : 'elsewhere';
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return origin === siteOrigin || hostOf(origin) === host ? 'ownSite' : 'elsewhere';
}

/** True if the cookies of a request count: it changes nothing, or a page of this site sends it. */
export function mayUseCookies(request: Request, siteOrigin: string | null): boolean {
  return isSafeMethod(request.method) || provenanceOf(request, siteOrigin) === 'ownSite';
}

/**
 * Refuses a change that a page of another site sends with the visitor's cookies. A token in the header can
 * only come from our own script, and a program that is not a browser sends no cookies.
 *
 * @throws AppError `cross_site_request`
 */
export function refuseCrossSite(request: Request, siteOrigin: string | null): void {
  if (isSafeMethod(request.method)) return;
  if (/^Bearer /i.test(request.headers.get('authorization') ?? '')) return;
  if (provenanceOf(request, siteOrigin) === 'elsewhere') throw new AppError('cross_site_request');
}
