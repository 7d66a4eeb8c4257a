import { AppError } from '@/domain/errors/appError';
import type { IdentityClaims } from '@/server/gateways/identity/claims';
import { log } from '@/server/log';
import { takeEmail } from '@/server/modules/account/identities/takeEmail';
import { callerOf } from '@/server/modules/parties/accounts/callerOf';
import type { SignIn } from './context';
import { type FoundRecords, findRecords } from './people';

interface Known {
  readonly claims: IdentityClaims;
  readonly found: FoundRecords;
}

const hasMoved = ({ claims, found }: Known) => found.record !== null && found.record.email !== claims.email;

/**
 * Reads the claims from the provider if the request has no id token, because a token may predate a change of
 * e-mail.
 */
async function askAnew({ db, readIdentity, siteUrl }: SignIn, accessToken: string): Promise<Known | null> {
  const headers = { authorization: `Bearer ${accessToken}` };
  const claims = await readIdentity(new Request(siteUrl, { headers }));
  return claims && { claims, found: await findRecords(db, claims) };
}

/**
 * Records of an identity. A record adopts an e-mail that was changed and verified at the provider, unless
 * another record has it.
 */
export async function findFollowing(
  signIn: SignIn,
  claims: IdentityClaims,
  accessToken: string,
): Promise<Known> {
  const told = { claims, found: await findRecords(signIn.db, claims) };
  const known = hasMoved(told) ? ((await askAnew(signIn, accessToken)) ?? told) : told;
  if (!hasMoved(known) || !known.claims.emailVerified || known.found.count > 1) return known;
  try {
    await takeEmail(signIn.db, await callerOf(signIn.db, known.claims), signIn.now());
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    log.warn('email_not_taken', { error });
  }
  return known;
}
