import { AppError } from '@/domain/errors/appError';

const SAFE_METHODS = ['GET', 'HEAD', 'OPTIONS'];

/** What a browser says of where a request comes from; a program that is no browser says nothing. */
type Provenance = 'ownSite' | 'elsewhere' | 'unsaid';

export function isSafeMethod(method: string): boolean {
  return SAFE_METHODS.includes(method);
}

function hostOf(origin: string): string | null {
  return URL.canParse(origin) ? new URL(origin).host : null;
}

/**
 * Where a request comes from. Behind a proxy the address of the request is not the one that the browser knows, so an
 * origin of the same host counts, and so does the site's own when the API stands on another host.
 */
function provenanceOf(request: Request, siteOrigin: string | null): Provenance {
  const site = request.headers.get('sec-fetch-site');
  const origin = request.headers.get('origin');
  if (site === 'same-origin' || site === 'none') return 'ownSite';
  if (origin === null) return site === null ? 'unsaid' : 'elsewhere';
  const host = request.headers.get('host') ?? new URL(request.url).host;
  return origin === siteOrigin || hostOf(origin) === host ? 'ownSite' : 'elsewhere';
}

/** True where the cookies of a request count: it changes nothing, or a page of this very site sends it. */
export function mayUseCookies(request: Request, siteOrigin: string | null): boolean {
  return isSafeMethod(request.method) || provenanceOf(request, siteOrigin) === 'ownSite';
}

/**
 * Refuses what a page of another site sends in somebody's name. Whoever brings a token in the header has it from a script
 * of ours, and what is no browser brings nobody's cookies.
 *
 * @throws AppError `cross_site_request`
 */
export function refuseCrossSite(request: Request, siteOrigin: string | null): void {
  if (isSafeMethod(request.method)) return;
  if (/^Bearer /i.test(request.headers.get('authorization') ?? '')) return;
  if (provenanceOf(request, siteOrigin) === 'elsewhere') throw new AppError('cross_site_request');
}
