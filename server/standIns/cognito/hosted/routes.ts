import { type Context, Hono } from 'hono';
import { POOLS, type Pool } from '@/domain/identity/pools';
import { DEFAULT_LOCALE, type Locale } from '@/domain/site/locale';
import type { Idp } from '../context';
import { ipAddressOf } from '../ipAddress';
import { issueAuthCode } from '../store/authCodes';
import type { IdpUser } from '../store/users';
import { readAuthorizeRequest } from './authorizeRequest';
import { mountFonts } from './fonts';
import {
  errorPage,
  type FormState,
  type HostedKey,
  loginPage,
  newPasswordPage,
  STYLE_PATH,
  samplePage,
} from './pages';
import { readForm } from './readForm';
import { type HostedPage, openPage, sealPage } from './sealedPage';
import { SHOW_PASSWORD_HASH } from './showPassword';
import { external, type FormValues, login, newPassword } from './steps';
import { HOSTED_STYLE } from './style';
import { mountTokenRoutes } from './tokenRoutes';

const POLICY = [
  "default-src 'none'",
  "style-src 'self'",
  "font-src 'self'",
  `script-src ${SHOW_PASSWORD_HASH}`,
  "form-action 'self'",
  "base-uri 'none'",
  "frame-ancestors 'none'",
].join('; ');
const STYLE_MAX_AGE_S = 3_600;

function show(context: Context, html: string, status: 200 | 400 | 404 = 200): Response {
  context.header('content-security-policy', POLICY);
  context.header('cache-control', 'no-store');
  context.header('referrer-policy', 'same-origin');
  return context.html(html, status) as Response;
}

/** Invalid requests are answered on the page, never by a redirect. */
function refuse(idp: Idp, context: Context, key: HostedKey, locale: Locale = DEFAULT_LOCALE): Response {
  return show(context, errorPage(idp, locale, key), 400);
}

function showPage(
  idp: Idp,
  context: Context,
  page: HostedPage,
  { needsName = false, ...state }: FormState & { readonly needsName?: boolean } = {},
): Response {
  const sealed = sealPage(idp, context, page);
  const isWrong = state.alert !== undefined || state.wrong !== undefined;
  const status = isWrong ? 400 : 200;
  if (page.step === 'external') return show(context, samplePage(idp, page.request, sealed, state), status);
  if (page.step === 'login') return show(context, loginPage(idp, page.request, sealed, state), status);
  return show(context, newPasswordPage(idp, page.request, sealed, { needsName, ...state }), status);
}

function begin(idp: Idp, pool: Pool, context: Context): Response {
  const request = readAuthorizeRequest(idp, pool, context);
  if (typeof request === 'string') return refuse(idp, context, `error.${request}`);
  const isElsewhere = idp.hasSampleProvider && Boolean(context.req.query('identity_provider'));
  return showPage(idp, context, { request, step: isElsewhere ? 'external' : 'login' });
}

async function redirectBack(
  idp: Idp,
  context: Context,
  { request }: HostedPage,
  user: IdpUser,
): Promise<Response> {
  const ipAddress = new URL(request.redirectUri);
  ipAddress.searchParams.set('code', await issueAuthCode(idp, user.sub, request));
  if (request.state !== null) ipAddress.searchParams.set('state', request.state);
  context.header('cache-control', 'no-store');
  return context.redirect(ipAddress.href, 303) as Response;
}

async function take(idp: Idp, page: HostedPage, typed: FormValues, ipAddress: string) {
  if (page.step === 'login') return login(idp, page, typed, ipAddress);
  if (page.step === 'newPassword') return newPassword(idp, page, typed);
  return idp.hasSampleProvider ? external(idp, page, typed) : null;
}

async function submit(idp: Idp, pool: Pool, context: Context): Promise<Response> {
  const typed = await readForm(context);
  const page = openPage(idp, context, typed.page);
  if (page?.request.pool !== pool) return refuse(idp, context, 'stale', page?.request.locale);
  if (page.step === 'login' && typed.action === 'external' && idp.hasSampleProvider) {
    return showPage(idp, context, { ...page, step: 'external' });
  }
  const outcome = await take(idp, page, typed, ipAddressOf(idp, context));
  if (!outcome) return refuse(idp, context, 'stale', page.request.locale);
  if ('user' in outcome) return redirectBack(idp, context, page, outcome.user);
  if ('next' in outcome) return showPage(idp, context, outcome.next, { needsName: outcome.needsName });
  const needsName = 'needsName' in outcome && outcome.needsName === true;
  return showPage(idp, context, page, { needsName, ...outcome.retry });
}

function signOut(idp: Idp, pool: Pool, context: Context): Response {
  const isKnownUrl =
    context.req.query('client_id') === idp.pools[pool].clientId &&
    [idp.siteUrl, `${idp.siteUrl}/`].includes(context.req.query('logout_uri') ?? '');
  if (!isKnownUrl) return refuse(idp, context, 'error.client');
  // The provider keeps no session: every sign-in requires the password.
  return context.redirect(`${idp.siteUrl}/`, 303) as Response;
}

/** Hosted pages and OAuth 2 endpoints. They need no scripts and cannot be framed. */
export function createHostedRoutes(idp: Idp): Hono {
  const app = new Hono();
  app.get(`/${STYLE_PATH}`, (context) =>
    context.body(HOSTED_STYLE, 200, {
      'content-type': 'text/css; charset=utf-8',
      'cache-control': `public, max-age=${STYLE_MAX_AGE_S}`,
    }),
  );
  mountFonts(app);
  for (const pool of POOLS) {
    const { poolId } = idp.pools[pool];
    app.get(`/${poolId}/oauth2/authorize`, (context) => begin(idp, pool, context));
    app.post(`/${poolId}/oauth2/authorize`, (context) => submit(idp, pool, context));
    app.get(`/${poolId}/logout`, (context) => signOut(idp, pool, context));
    mountTokenRoutes(app, idp, pool);
  }
  return app;
}
