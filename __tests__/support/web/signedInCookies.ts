import { allPoolSettings } from '@/domain/identity/poolSettings';
import type { Pool } from '@/domain/identity/pools';
import { TOKENS_PREFIX } from '@/services/account/identityCookies';

const YEAR_2100_S = 4_102_444_800;

const encoded = (part: object) => Buffer.from(JSON.stringify(part)).toString('base64url');

/** Cookies of a browser in which a person has signed in; the signature of the tokens is not right. */
export function signedInCookies(pool: Pool, claims: object = {}): Readonly<Record<string, string>> {
  const prefix = `${TOKENS_PREFIX}.${allPoolSettings({}, '')[pool].clientId}`;
  const token = `${encoded({ alg: 'RS256' })}.${encoded({ sub: 'ana', exp: YEAR_2100_S, iat: 0, ...claims })}.eA`;
  return {
    [`${prefix}.LastAuthUser`]: 'ana',
    [`${prefix}.ana.idToken`]: token,
    [`${prefix}.ana.accessToken`]: token,
    [`${prefix}.ana.refreshToken`]: 'refresh',
    [`${prefix}.ana.clockDrift`]: '0',
  };
}
