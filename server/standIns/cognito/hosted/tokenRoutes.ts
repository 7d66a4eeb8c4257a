import type { Context, Hono } from 'hono';
import type { Pool } from '@/domain/identity/pools';
import type { Idp } from '../context';
import { IdpError } from '../idpError';
import { consumeAuthCode } from '../store/authCodes';
import { endSession, renewSession } from '../store/sessions';
import { findUser } from '../store/users';
import { bearerOf, isSigned, issueTokens, signIn, TOKEN_SECONDS, type Tokens } from '../tokens';
import { readForm } from './readForm';

type Refusal =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'unsupported_grant_type'
  | 'unsupported_token_type';
type Form = Readonly<Record<string, string>>;

function refusal(error: Refusal): Response {
  return Response.json({ error }, { status: 400, headers: { 'cache-control': 'no-store' } });
}

function granted({ accessToken, idToken, refreshToken }: Tokens & { refreshToken?: string }): Response {
  const body = {
    access_token: accessToken,
    id_token: idToken,
    ...(refreshToken === undefined ? {} : { refresh_token: refreshToken }),
    expires_in: TOKEN_SECONDS,
    token_type: 'Bearer',
  };
  return Response.json(body, { headers: { 'cache-control': 'no-store' } });
}

async function exchange(idp: Idp, pool: Pool, form: Form): Promise<Response> {
  const { code, code_verifier: verifier, redirect_uri: redirectUri } = form;
  if (!code || !verifier || !redirectUri) return refusal('invalid_request');
  const authCode = await consumeAuthCode(idp, { code, verifier, redirectUri });
  const user = authCode && (await findUser(idp.db, pool, authCode.sub));
  if (!authCode || !user) return refusal('invalid_grant');
  return granted(await signIn(idp, user, authCode.scope, authCode.nonce));
}

async function renew(idp: Idp, pool: Pool, { refresh_token: refreshToken }: Form): Promise<Response> {
  if (!refreshToken) return refusal('invalid_request');
  const session = await renewSession(idp, refreshToken);
  const user = session && (await findUser(idp.db, pool, session.sub));
  if (!session || !user) return refusal('invalid_grant');
  return granted(await issueTokens(idp, user, session));
}

async function revoke(idp: Idp, pool: Pool, { token }: Form): Promise<Response> {
  if (token && isSigned(token)) return refusal('unsupported_token_type');
  const session = token ? await renewSession(idp, token) : null;
  if (session && (await findUser(idp.db, pool, session.sub))) await endSession(idp, session.id);
  return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } });
}

/** Claims of the person of an access token with the scope `openid`. */
async function userInfo(idp: Idp, { req }: Context): Promise<Response> {
  const token = /^Bearer (.+)$/i.exec(req.header('authorization') ?? '')?.[1] ?? '';
  try {
    const { user } = await bearerOf(idp, token, 'openid');
    const { sub, email, emailVerified, attributes } = user;
    const claims = { sub, email, email_verified: String(emailVerified), ...attributes, username: sub };
    return Response.json(claims, { headers: { 'cache-control': 'no-store' } });
  } catch (error) {
    if (!(error instanceof IdpError)) throw error;
    const headers = { 'cache-control': 'no-store', 'www-authenticate': 'Bearer error="invalid_token"' };
    return Response.json(
      { error: 'invalid_token', error_description: error.message },
      { status: 401, headers },
    );
  }
}

/** Server-to-server calls of the site. */
export function mountTokenRoutes(app: Hono, idp: Idp, pool: Pool): void {
  const { poolId, clientId } = idp.pools[pool];
  const asClient = (answer: (form: Form) => Promise<Response> | Response) => async (context: Context) => {
    const form = await readForm(context);
    return form.client_id === clientId ? answer(form) : refusal('invalid_client');
  };
  app.on(['GET', 'POST'], `/${poolId}/oauth2/userInfo`, (context) => userInfo(idp, context));
  app.post(
    `/${poolId}/oauth2/token`,
    asClient((form) => {
      if (form.grant_type === 'authorization_code') return exchange(idp, pool, form);
      if (form.grant_type === 'refresh_token') return renew(idp, pool, form);
      return refusal('unsupported_grant_type');
    }),
  );
  app.post(
    `/${poolId}/oauth2/revoke`,
    asClient((form) => revoke(idp, pool, form)),
  );
}
