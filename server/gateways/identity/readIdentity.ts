import { decodeJwt, errors, type JWTPayload, type JWTVerifyGetKey, jwtVerify } from 'jose';
import { AppError } from '@/domain/errors/appError';
import type { PoolSettings } from '@/domain/identity/poolSettings';
import { POOLS, type Pool } from '@/domain/identity/pools';
import type { IdentityClaims, ReadIdentity } from '@/server/gateways/identity/claims';
import { requestTokens } from '@/server/gateways/identity/requestTokens';
import { log } from '@/server/log';

const ALGORITHM = 'RS256';
/** Clocks of two machines rarely differ by more. */
const CLOCK_TOLERANCE_SECONDS = 5;

/** Claims that the access token lacks. */
export interface Profile {
  readonly email: string;
  readonly emailVerified: boolean;
  readonly name?: string | undefined;
}

interface IdentityReaderParts {
  readonly pools: Readonly<Record<Pool, PoolSettings>>;
  /** Public keys of each pool. */
  readonly keys: Readonly<Record<Pool, JWTVerifyGetKey>>;
  readonly siteUrl: string;
  readonly now: () => Date;
  /** Called if a request has a valid access token and no id token; null if the identity was deleted. */
  readonly profileOf: (pool: Pool, sub: string, accessToken: string) => Promise<Profile | null>;
}

const unauthenticated = () => new AppError('unauthenticated');

/** Pool that the token claims, to be confirmed by its signature; undefined for another issuer. */
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
  // Cognito writes it as a string in some tokens.
  const emailVerified = isVerified === true || isVerified === 'true';
  return { email, emailVerified, name: typeof name === 'string' ? name : undefined };
}

/**
 * Claims of a valid id token of the same person. A stale id token beside a fresh access token is not an error.
 */
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
  // The cookie names the site's pool; a token of the other pool is ignored.
  if (!pool || (tokens.pool !== null && tokens.pool !== pool)) throw unauthenticated();
  const payload = await verified(parts, pool, tokens.accessToken, 'access');
  const sub = String(payload.sub);
  const fromIdToken = tokens.idToken === null ? null : await profileOfToken(parts, pool, sub, tokens.idToken);
  const profile = fromIdToken ?? (await parts.profileOf(pool, sub, tokens.accessToken));
  if (!profile) throw unauthenticated();
  const { email, emailVerified, name } = profile;
  return { pool, sub, email, emailVerified, name, groups: groupsOf(payload) };
}

/** False if the provider did not answer with keys or a profile, which is not the caller's fault. */
function isAboutToken(error: unknown): boolean {
  const isOfKeys = error instanceof errors.JWKSTimeout || error instanceof errors.JWKSInvalid;
  return error instanceof errors.JOSEError && !isOfKeys && error.code !== errors.JOSEError.code;
}

/**
 * Reads the identity of a request from its tokens: signature, issuer, client, use and time of each are checked.
 */
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
      log.error('identity_check_failed', { error });
      throw new AppError('identity_unavailable');
    }
  };
}
