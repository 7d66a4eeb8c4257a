import { AppError } from '@/domain/errors/appError';
import type { IdentityClaims } from '@/server/gateways/identity/claims';
import { log } from '@/server/log';
import { adoptEmail } from '@/server/modules/account/identities/adoptEmail';
import { callerOf } from '@/server/modules/parties/accounts/callerOf';
import type { SignIn } from './context';
import { type FoundRecords, findRecords } from './people';

interface FollowedIdentity {
  readonly claims: IdentityClaims;
  readonly found: FoundRecords;
}

const hasNewEmail = ({ claims, found }: FollowedIdentity) =>
  found.record !== null && found.record.email !== claims.email;

/**
 * Reads the claims from the provider if the request has no id token, because a token may predate a change of
 * e-mail.
 */
async function readFromProvider(
  { db, readIdentity, siteUrl }: SignIn,
  accessToken: string,
): Promise<FollowedIdentity | null> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const claims = await readIdentity(new Request(siteUrl, { headers }));
  return claims && { claims, found: await findRecords(db, claims) };
}

/**
 * Records of an identity. A record adopts an e-mail that was changed and verified at the provider, unless
 * another record has it.
 */
export async function findCurrentRecords(
  signIn: SignIn,
  claims: IdentityClaims,
  accessToken: string,
): Promise<FollowedIdentity> {
  const first = { claims, found: await findRecords(signIn.db, claims) };
  const current = hasNewEmail(first) ? ((await readFromProvider(signIn, accessToken)) ?? first) : first;
  if (!hasNewEmail(current) || !current.claims.emailVerified || current.found.count > 1) return current;
  try {
    await adoptEmail(signIn.db, await callerOf(signIn.db, current.claims), signIn.now());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn('email_adoption_failed', { error });
  }
  return current;
}
