import { POOL_COOKIE, type Pool, poolOf } from '@/domain/identity/pools';

/** Tokens of a request, and the pool that must have issued them; null for any pool. */
interface RequestTokens {
  readonly pool: Pool | null;
  readonly accessToken: string;
  /** Token of the same person with the claims that an access token lacks. */
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

/**
 * Cookies of a request by name. The first of two equal names counts; browsers send the one with the longer path
 * first.
 */
function cookiesOf(request: Request): ReadonlyMap<string, string> {
  const cookies = new Map<string, string>();
  for (const part of (request.headers.get('cookie') ?? '').split(';')) {
    const at = part.indexOf('=');
    const name = decoded(part.slice(0, Math.max(at, 0)).trim());
    if (name && !cookies.has(name)) cookies.set(name, decoded(part.slice(at + 1).trim()));
  }
  return cookies;
}

/** Tokens of the last sign-in as aws-amplify stores them. */
function amplifyTokens(cookies: ReadonlyMap<string, string>, clientId: string) {
  const prefix = `CognitoIdentityServiceProvider.${clientId}`;
  const user = cookies.get(`${prefix}.LastAuthUser`);
  if (!user) return null;
  const accessToken = cookies.get(`${prefix}.${user}.accessToken`);
  return { accessToken, idToken: cookies.get(`${prefix}.${user}.idToken`) ?? null };
}

/**
 * True if cookies may identify the caller: the request changes nothing, or the browser states that it comes
 * from this site. A page elsewhere can make a browser send cookies, but cannot fake that.
 */
function canUseCookies(request: Request, siteOrigin: string): boolean {
  if (SAFE_METHODS.has(request.method)) return true;
  const site = request.headers.get('sec-fetch-site');
  if (site !== null) return site === 'same-origin';
  return request.headers.get('origin') === siteOrigin;
}

interface TokenPlaces {
  readonly clientIds: Readonly<Record<Pool, string>>;
  readonly siteOrigin: string;
}

/** Tokens of a request: from `Authorization: Bearer`, otherwise from its cookies. Null without tokens. */
export function requestTokens(
  request: Request,
  { clientIds, siteOrigin }: TokenPlaces,
): RequestTokens | null {
  const bearer = /^Bearer +(\S+)$/i.exec(request.headers.get('authorization') ?? '')?.[1];
  const cookies = cookiesOf(request);
  const named = cookies.get(POOL_COOKIE);
  const pool = poolOf(named);
  const cookieTokens = amplifyTokens(cookies, clientIds[pool]);
  if (bearer) {
    const idToken = cookieTokens?.idToken ?? null;
    return { pool: named === undefined ? null : pool, accessToken: bearer, idToken };
  }
  if (!cookieTokens?.accessToken || !canUseCookies(request, siteOrigin)) return null;
  return { pool, accessToken: cookieTokens.accessToken, idToken: cookieTokens.idToken };
}
