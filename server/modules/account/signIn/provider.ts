import type { Pool } from '@/domain/identity/pools';
import type { SignIn } from './context';
import type { Tokens } from './tokenCookies';

/** Unexpected answer of the provider. */
export class ProviderError extends Error {
  constructor(
    /** 0 without an answer. */
    readonly status: number,
    override readonly name: string,
    message: string,
  ) {
    super(message);
  }

  /** True if a retry cannot succeed: neither a rate limit nor an outage. */
  get isFinal(): boolean {
    return this.status >= 400 && this.status < 500 && !/^(LimitExceeded|TooManyRequests)/.test(this.name);
  }
}

type Json = Readonly<Record<string, unknown>>;

/** Timeout of a call to the provider. */
const TIMEOUT_MS = 5_000;

async function send(signIn: SignIn, request: Request): Promise<Json> {
  const timed = new Request(request, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  const response = await signIn.ask(timed).catch((error: unknown) => {
    throw new ProviderError(0, 'NetworkError', error instanceof Error ? error.message : String(error));
  });
  const body = (await response.json().catch(() => ({}))) as Json;
  if (response.ok) return body;
  const name = String(body.__type ?? body.error ?? 'UnknownError');
  throw new ProviderError(response.status, name.split('#').at(-1) ?? name, String(body.message ?? name));
}

function call(signIn: SignIn, pool: Pool, operation: string, input: Json): Promise<Json> {
  const { endpoint, clientId } = signIn.pools[pool];
  const headers = {
    'content-type': 'application/x-amz-json-1.1',
    'x-amz-target': `AWSCognitoIdentityProviderService.${operation}`,
  };
  const body = JSON.stringify({ ClientId: clientId, ...input });
  return send(signIn, new Request(endpoint, { method: 'POST', headers, body }));
}

/** Parallel calls of one page bring the old tokens even after the first of them has renewed them. */
const CACHE_MS = 10_000;

const refreshes = new Map<string, Promise<Tokens>>();

async function askForTokens(signIn: SignIn, pool: Pool, refreshToken: string): Promise<Tokens> {
  const answer = await call(signIn, pool, 'GetTokensFromRefreshToken', { RefreshToken: refreshToken });
  const result = (answer.AuthenticationResult ?? {}) as Json;
  const { AccessToken: accessToken, IdToken: idToken, RefreshToken: next } = result;
  if (typeof accessToken !== 'string' || typeof idToken !== 'string') {
    throw new ProviderError(502, 'UnknownError', 'The identity provider answered without tokens.');
  }
  return { accessToken, idToken, refreshToken: typeof next === 'string' ? next : refreshToken };
}

/**
 * New tokens for a refresh token. Calls with the same one within a few seconds share one answer.
 *
 * @throws ProviderError
 */
export function refreshTokens(signIn: SignIn, pool: Pool, refreshToken: string): Promise<Tokens> {
  const key = `${pool} ${refreshToken}`;
  const running = refreshes.get(key);
  if (running) return running;
  const refresh = askForTokens(signIn, pool, refreshToken);
  refreshes.set(key, refresh);
  const remove = () => refreshes.delete(key);
  refresh.then(() => setTimeout(remove, CACHE_MS).unref(), remove);
  return refresh;
}

/** @throws ProviderError */
export async function revokeToken(signIn: SignIn, pool: Pool, refreshToken: string): Promise<void> {
  await call(signIn, pool, 'RevokeToken', { Token: refreshToken });
}

interface CodeExchange {
  readonly pool: Pool;
  readonly hostedUrl: string;
  readonly code: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/**
 * Tokens for a code of the hosted page.
 *
 * @throws ProviderError
 */
export async function exchangeCode(signIn: SignIn, exchange: CodeExchange): Promise<Tokens> {
  const { pool, hostedUrl, code, verifier, redirectUri } = exchange;
  const body = new URLSearchParams({
    grant_type: 'authorization_code',
    client_id: signIn.pools[pool].clientId,
    code,
    redirect_uri: redirectUri,
    code_verifier: verifier,
  });
  const headers = { 'content-type': 'application/x-www-form-urlencoded' };
  const request = new Request(`${hostedUrl}/oauth2/token`, {
    method: 'POST',
    headers,
    body: body.toString(),
  });
  const { access_token, id_token, refresh_token } = await send(signIn, request);
  return {
    accessToken: String(access_token),
    idToken: String(id_token),
    refreshToken: String(refresh_token ?? ''),
  };
}
