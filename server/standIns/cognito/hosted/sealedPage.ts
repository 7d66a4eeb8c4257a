import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { PROVIDER_PATH } from '@/domain/identity/poolSettings';
import type { Idp } from '../context';
import { freshToken } from '../crypto/secretBox';
import type { AuthorizeRequest } from './authorizeRequest';

const COOKIE = 'idpPage';
const PAGE_MS = 15 * 60_000;

/** Progress of a visitor through the hosted pages. */
export interface HostedPage {
  readonly request: AuthorizeRequest;
  readonly step: 'login' | 'external' | 'newPassword';
  /** User who entered the correct temporary password and now chooses a new one. */
  readonly sub?: string;
}

const contextOf = (cookie: string) => `page|${cookie}`;

/**
 * Sealed state of a page that travels through the browser. A cookie that other sites and scripts can neither
 * read nor set binds it to this browser, so forms made elsewhere are rejected.
 */
export function sealPage(idp: Idp, context: Context, page: HostedPage): string {
  const known = getCookie(context, COOKIE);
  const cookie = known && /^[\w-]{43}$/.test(known) ? known : freshToken();
  setCookie(context, COOKIE, cookie, {
    path: PROVIDER_PATH,
    httpOnly: true,
    sameSite: 'Strict',
    secure: idp.siteUrl.startsWith('https:'),
  });
  const until = idp.now().getTime() + PAGE_MS;
  return idp.box.seal(JSON.stringify({ ...page, until }), contextOf(cookie));
}

/** Null if it belongs to another browser or has expired. */
export function openPage(idp: Idp, context: Context, sealed: unknown): HostedPage | null {
  const cookie = getCookie(context, COOKIE);
  const site = context.req.header('sec-fetch-site') ?? 'same-origin';
  if (!cookie || typeof sealed !== 'string' || site !== 'same-origin') return null;
  const text = idp.box.open(sealed, contextOf(cookie));
  if (text === null) return null;
  const { until, ...page } = JSON.parse(text) as HostedPage & { until: number };
  return until > idp.now().getTime() ? page : null;
}
