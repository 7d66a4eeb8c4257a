import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { AppError } from '@/domain/errors/appError';
import type { PoolSettings } from '@/domain/identity/poolSettings';
import { POOLS, type Pool } from '@/domain/identity/pools';
import type { IdentityClaims, ReadIdentity } from '@/server/gateways/identity/claims';
import { requestTokens } from '@/server/gateways/identity/requestTokens';
import { log } from '@/server/log';

const ALGORITHM = 'RS256';
/** Clocks of two machines are rarely further apart. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** What the access token of somebody does not say. */
export interface Profile {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name?: string | undefined;
}

export interface IdentityReaderParts {
  readonly pools: Readonly<Record<Pool, PoolSettings>>;
  /** Where the public keys of each pool are found. */
  readonly keys: Readonly<Record<Pool, JWTVerifyGetKey>>;
  readonly siteUrl: string;
  readonly now: () => Date;
  /** Asked where a request brings no id token beside a valid access token; null where the identity is gone. */
  readonly profileOf: (pool: Pool, sub: string, accessToken: string) => Promise<Profile | null>;
}

const unauthenticated = () => new AppError('unauthenticated');

/** The pool that a token says it is of, to be shown by its signature; undefined for any other issuer. */
function issuingPool({ pools }: IdentityReaderParts, token: string): Pool | undefined {
  const { iss } = decodeJwt(token);
  return POOLS.find((name) => pools[name].issuer === iss);
}

async function verified(parts: IdentityReaderParts, pool: Pool, token: string, use: 'access' | 'id') {
  const { issuer, clientId } = parts.pools[pool];
  const { payload } = await jwtVerify(token, parts.keys[pool], {
    issuer,
    algorithms: [ALGORITHM],
    clockTolerance: CLOCK_TOLERANCE_SECONDS,
    currentDate: parts.now(),
    requiredClaims: ['sub', 'exp'],
    ...(use === 'id' ? { audience: clientId } : {}),
  });
  const isOfClient = use === 'id' || payload.client_id === clientId;
  if (payload.token_use !== use || !isOfClient) throw unauthenticated();
  return payload;
}

function groupsOf(payload: JWTPayload): string[] {
  const groups = payload['cognito:groups'];
  return Array.isArray(groups) ? groups.filter((group) => typeof group === 'string') : [];
}

function profileIn({ email, email_verified: isVerified, name }: JWTPayload): Profile | null {
  if (typeof email !== 'string') return null;
  // Cognito writes it as a text in some tokens.
  const emailVerified = isVerified === true || isVerified === 'true';
  return { email, emailVerified, name: typeof name === 'string' ? name : undefined };
}

/** What the id token says, where it is a valid one of the same person. A stale one beside a fresh access token is no offence. */
async function profileOfToken(
  parts: IdentityReaderParts,
  pool: Pool,
  sub: string,
  idToken: string,
): Promise<Profile | null> {
  try {
    const payload = await verified(parts, pool, idToken, 'id');
    return payload.sub === sub ? profileIn(payload) : null;
  } catch (error) {
    if (error instanceof errors.JOSEError || error instanceof AppError) return null;
    throw error;
  }
}

async function claimsOf(
  parts: IdentityReaderParts,
  tokens: NonNullable<ReturnType<typeof requestTokens>>,
): Promise<IdentityClaims> {
  const pool = issuingPool(parts, tokens.accessToken);
  // The cookie says which pool the site is in; a token of the other one does not count there.
  if (!pool || (tokens.pool !== null && tokens.pool !== pool)) throw unauthenticated();
  const payload = await verified(parts, pool, tokens.accessToken, 'access');
  const sub = String(payload.sub);
  const told = tokens.idToken === null ? null : await profileOfToken(parts, pool, sub, tokens.idToken);
  const profile = told ?? (await parts.profileOf(pool, sub, tokens.accessToken));
  if (!profile) throw unauthenticated();
  const { email, emailVerified, name } = profile;
  return { pool, sub, email, emailVerified, name, groups: groupsOf(payload) };
}

/** False where the provider did not tell its keys or whose token it is, which is no fault of whoever asks. */
function isAboutToken(error: unknown): boolean {
  const isOfKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return error instanceof errors.JOSEError && !isOfKeys && error.code !== errors.JOSEError.code;
}

/** Reads who makes a request from its tokens: signature, issuer, client, use and time of each are checked. */
export function createReadIdentity(parts: IdentityReaderParts): ReadIdentity {
  const places = {
    clientIds: { user: parts.pools.user.clientId, entrepreneur: parts.pools.entrepreneur.clientId },
    siteOrigin: new URL(parts.siteUrl).origin,
  };
  return async (request) => {
    const tokens = requestTokens(request, places);
    if (!tokens) return null;
    try {
      return await claimsOf(parts, tokens);
    } catch (error) {
      if (error instanceof AppError) throw error;
      if (isAboutToken(error)) throw unauthenticated();
      log.error('identity_unavailable', { error });
      throw new AppError('identity_unavailable');
    }
  };
}
