import type { IncomingMessage, ServerResponse } from 'node:http';
import { decodeJwt } from 'jose';
import { CookieJar } from '@/server/http/callers/answerCookies';
import { log } from '@/server/log';
import type { SignIn } from './context';
import { ProviderError, refreshTokens } from './provider';
import { findTokens, storeRenewedTokens } from './tokenCookies';

/** Tokens that expire sooner are renewed first, because a page makes several API calls with them. */
const LEAST_SECONDS = 60;

/** Expiry of a token in seconds since 1970, unverified: its consumers verify it. */
function endOf(token: string): number {
  try {
    return decodeJwt(token).exp ?? 0;
  } catch {
    return 0;
  }
}

/** Cookie header with some cookies replaced. */
function replaced(header: string, lines: readonly string[]): string {
  const fresh = new Map(lines.map((line) => [line.split('=', 1)[0], line.split(';', 1)[0]] as const));
  const pairs = header.split('; ').map((pair) => fresh.get(pair.split('=', 1)[0]) ?? pair);
  return pairs.join('; ');
}

/**
 * Renews a browser's tokens before a page is rendered, so that the page is rendered for the signed-in person
 * and the browser gets the new tokens. On failure the page is rendered for a visitor.
 */
export async function renewSession(
  signIn: SignIn,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const header = request.headers.cookie ?? '';
  if (!header.includes('.LastAuthUser=')) return;
  const cookies = new CookieJar(
    new Request(signIn.siteUrl, { headers: { cookie: header } }),
    signIn.isSecure,
  );
  const stored = findTokens(signIn, cookies);
  const isLasting = stored && endOf(stored.accessToken) > signIn.now().getTime() / 1000 + LEAST_SECONDS;
  if (!stored?.refreshToken || isLasting) return;
  try {
    storeRenewedTokens(signIn, cookies, {
      ...stored,
      ...(await refreshTokens(signIn, stored.pool, stored.refreshToken)),
    });
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error;
    if (!error.isFinal) log.warn('token_renewal_failed', { error });
    return;
  }
  const headers = new Headers();
  cookies.addTo(headers);
  const lines = headers.getSetCookie();
  response.setHeader('set-cookie', lines);
  request.headers.cookie = replaced(header, lines);
}
