import type { Context } from 'hono';
import { getCookie, setCookie } from 'hono/cookie';
import { PROVIDER_PATH } from '@/domain/identity/poolSettings';
import type { Idp } from '../context';
import { freshToken } from '../crypto/secretBox';
import type { AuthorizeRequest } from './authorizeRequest';

const COOKIE = 'idpPage';
const PAGE_MS = 15 * 60_000;

/** Where somebody is on the way through the hosted pages. */
export interface HostedPage {
  readonly request: AuthorizeRequest;
  readonly step: 'login' | 'external' | 'newPassword';
  /** Who has shown the right temporary password, at the step where they choose their own. */
  readonly sub?: string;
}

const contextOf = (cookie: string) => `page|${cookie}`;

/**
 * A page as it goes through the browser: sealed, and for this browser alone, by a cookie that no script and no other site can
 * set or read. A form that was not made here for this very browser therefore opens nothing.
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

/** Null where it is of another browser, or too old. */
export function openPage(idp: Idp, context: Context, sealed: unknown): HostedPage | null {
  const cookie = getCookie(context, COOKIE);
  const site = context.req.header('sec-fetch-site') ?? 'same-origin';
  if (!cookie || typeof sealed !== 'string' || site !== 'same-origin') return null;
  const text = idp.box.open(sealed, contextOf(cookie));
  if (text === null) return null;
  const { until, ...page } = JSON.parse(text) as HostedPage & { until: number };
  return until > idp.now().getTime() ? page : null;
}
