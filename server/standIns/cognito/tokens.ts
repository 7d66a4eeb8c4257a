import { randomUUID } from 'node:crypto';
import { createLocalJWKSet, decodeJwt, errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { POOLS, type Pool } from '@/domain/identity/pools';
import type { Idp } from './context';
import { refusedToken } from './idpError';
import { SIGNING_ALGORITHM } from './keys';
import { beginSession, findSession, type IdpSession } from './store/sessions';
import { findUser, type IdpUser, identitiesOf } from './store/users';

export const TOKEN_SECONDS = 30 * 60;
/** Scope of sessions of the product's own pages: read and change the own identity. */
export const USER_SCOPE = 'aws.cognito.signin.user.admin';
const CLOCK_TOLERANCE_SECONDS = 5;

/** True for a signed token, unlike the opaque refresh tokens. */
export function isSigned(token: string): boolean {
  try {
    return decodeJwt(token).token_use !== undefined;
  } catch {
    return false;
  }
}

export interface Tokens {
  readonly accessToken: string;
  readonly idToken: string;
}

interface NewTokens extends Tokens {
  readonly refreshToken: string;
}

function seconds(date: Date): number {
  return Math.floor(date.getTime() / 1_000);
}

async function sign(idp: Idp, pool: Pool, claims: JWTPayload): Promise<string> {
  const { kid, key } = await idp.keys.signing(pool);
  const now = seconds(idp.now());
  return new SignJWT(claims)
    .setProtectedHeader({ alg: SIGNING_ALGORITHM, kid })
    .setIssuer(idp.pools[pool].issuer)
    .setSubject(String(claims.sub))
    .setJti(randomUUID())
    .setIssuedAt(now)
    .setExpirationTime(now + TOKEN_SECONDS)
    .sign(key);
}

/** Identities at other providers, in Cognito's id token format. */
async function identityClaims(idp: Idp, user: IdpUser): Promise<JWTPayload> {
  const identities = await identitiesOf(idp.db, user.sub);
  if (identities.length === 0) return {};
  return {
    identities: identities.map(({ provider, subject, createdAt }, index) => ({
      userId: subject,
      providerName: provider,
      providerType: provider,
      issuer: null,
      primary: String(index === 0),
      dateCreated: String(createdAt.getTime()),
    })),
  };
}

/** New tokens of a session. The id token is small: browsers silently drop cookies of more than 4 kB. */
export async function issueTokens(
  idp: Idp,
  user: IdpUser,
  session: IdpSession,
  nonce: string | null = null,
): Promise<Tokens> {
  const { clientId } = idp.pools[user.pool];
  const shared = { sub: user.sub, origin_jti: session.id, auth_time: seconds(session.authTime) };
  const groups = user.groups.length > 0 ? { 'cognito:groups': user.groups } : {};
  const accessToken = await sign(idp, user.pool, {
    ...shared,
    ...groups,
    token_use: 'access',
    client_id: clientId,
    scope: session.scope,
    username: user.sub,
    version: 2,
  });
  const idToken = await sign(idp, user.pool, {
    ...shared,
    ...groups,
    ...(await identityClaims(idp, user)),
    ...(nonce === null ? {} : { nonce }),
    token_use: 'id',
    aud: clientId,
    'cognito:username': user.sub,
    email: user.email,
    email_verified: user.emailVerified,
    ...(user.attributes.name ? { name: user.attributes.name } : {}),
  });
  return { accessToken, idToken };
}

/** Starts a session and issues its tokens. */
export async function signIn(
  idp: Idp,
  user: IdpUser,
  scope = USER_SCOPE,
  nonce: string | null = null,
): Promise<NewTokens> {
  const { session, refreshToken } = await beginSession(idp, user.sub, scope);
  return { ...(await issueTokens(idp, user, session, nonce)), refreshToken };
}

interface Bearer {
  readonly user: IdpUser;
  readonly session: IdpSession;
}

/** Pool that a token claims; the signature has to confirm it. */
function claimedPool(idp: Idp, token: string): Pool {
  try {
    const { iss } = decodeJwt(token);
    const pool = POOLS.find((name) => idp.pools[name].issuer === iss);
    if (pool) return pool;
  } catch {
    // Not a token.
  }
  throw refusedToken('Access', 'invalid');
}

/**
 * User of an access token with this scope, by default that of the own identity, whose session has not ended.
 *
 * @throws IdpError NotAuthorizedException
 */
export async function bearerOf(idp: Idp, token: string, scope = USER_SCOPE): Promise<Bearer> {
  const pool = claimedPool(idp, token);
  const { issuer, clientId } = idp.pools[pool];
  try {
    const keySet = createLocalJWKSet({ keys: [...(await idp.keys.published(pool))] });
    const { payload } = await jwtVerify(token, keySet, {
      issuer,
      algorithms: [SIGNING_ALGORITHM],
      clockTolerance: CLOCK_TOLERANCE_SECONDS,
      currentDate: idp.now(),
      requiredClaims: ['sub', 'exp', 'origin_jti'],
    });
    const scopes = String(payload.scope ?? '').split(' ');
    const isRight =
      payload.token_use === 'access' && payload.client_id === clientId && scopes.includes(scope);
    if (!isRight) throw refusedToken('Access', 'invalid');
    const session = await findSession(idp, String(payload.origin_jti));
    const user = await findUser(idp.db, pool, String(payload.sub));
    if (session && user && session.sub === user.sub) return { user, session };
  } catch (error) {
    if (!(error instanceof errors.JOSEError)) throw error;
    const isExpired = Number(decodeJwt(token).exp) * 1_000 <= idp.now().getTime();
    throw refusedToken('Access', isExpired ? 'expired' : 'invalid');
  }
  throw refusedToken('Access', 'revoked');
}
