import { POOL_COOKIE, type Pool, poolOf } from '@/domain/identity/pools';

/** The tokens that a request carries, and the pool that they have to be of; null where any pool may have issued them. */
export interface RequestTokens {
  readonly pool: Pool | null;
  readonly accessToken: string;
  /** Of the same person, for what an access token does not say. */
  readonly idToken: string | null;
}

const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

/** The cookies of a request by name. Of two of one name the first counts, which browsers send for the longer path. */
export function cookiesOf(request: Request): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = decoded(part.slice(0, Math.max(at, 0)).trim());
    if (name && !cookies.has(name)) cookies.set(name, decoded(part.slice(at + 1).trim()));
  }
  return cookies;
}

/** Where aws-amplify keeps the tokens of whoever signed in last. */
function amplifyTokens(cookies: ReadonlyMap<string, string>, clientId: string) {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const user = cookies.get(`${prefix}.LastAuthUser`);
  if (!user) return null;
  const accessToken = cookies.get(`${prefix}.${user}.accessToken`);
  return { accessToken, idToken: cookies.get(`${prefix}.${user}.idToken`) ?? null };
}

/**
 * True where cookies may speak for a request: it changes nothing, or the browser says that it comes from this very site. A
 * page elsewhere can make a browser send cookies along, but not say that.
 */
export function mayCookiesSpeak(request: Request, siteOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return request.headers.get('origin') === siteOrigin;
}

export interface TokenPlaces {
  readonly clientIds: Readonly<Record<Pool, string>>;
  readonly siteOrigin: string;
}

/** The tokens of a request: of `Authorization: Bearer`, else of its cookies. Null where it carries none. */
export function requestTokens(
  request: Request,
  { clientIds, siteOrigin }: TokenPlaces,
): RequestTokens | null {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const cookies = cookiesOf(request);
  const named = cookies.get(POOL_COOKIE);
  const pool = poolOf(named);
  const kept = amplifyTokens(cookies, clientIds[pool]);
  if (bearer) {
    const idToken = kept?.idToken ?? null;
    return { pool: named === undefined ? null : pool, accessToken: bearer, idToken };
  }
  if (!kept?.accessToken || !mayCookiesSpeak(request, siteOrigin)) return null;
  return { pool, accessToken: kept.accessToken, idToken: kept.idToken };
}
