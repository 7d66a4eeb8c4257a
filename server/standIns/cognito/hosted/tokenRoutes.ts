import type { Context, Hono } from 'hono';
import type { Pool } from '@/domain/identity/pools';
import type { Idp } from '../context';
import { consumeAuthCode } from '../store/authCodes';
import { endSession, renewSession } from '../store/sessions';
import { findUser } from '../store/users';
import { issueTokens, signIn, TOKEN_SECONDS, type Tokens } from '../tokens';
import { readForm } from './readForm';

type Refusal = 'invalid_request' | 'invalid_client' | 'invalid_grant' | 'unsupported_grant_type';
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
  const session = token ? await renewSession(idp, token) : null;
  if (session && (await findUser(idp.db, pool, session.sub))) await endSession(idp, session.id);
  return new Response(null, { status: 200, headers: { 'cache-control': 'no-store' } });
}

/** Server-to-server calls of the site. */
export function mountTokenRoutes(app: Hono, idp: Idp, pool: Pool): void {
  const { poolId, clientId } = idp.pools[pool];
  const asClient = (answer: (form: Form) => Promise<Response> | Response) => async (context: Context) => {
    const form = await readForm(context);
    return form.client_id === clientId ? answer(form) : refusal('invalid_client');
  };
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
