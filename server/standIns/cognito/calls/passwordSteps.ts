import type { Pool } from '@/domain/identity/pools';
import type { Idp } from '../context';
import { freshToken } from '../crypto/secretBox';
import { IdpError } from '../idpError';
import { storeChallenge } from '../store/challenges';
import type { IdpUser } from '../store/users';
import { type Attempt, forgive } from '../throttle';
import { signIn } from '../tokens';
import { authenticated } from '../wire';

export function missingAttributes(idp: Idp, user: IdpUser): string[] {
  return idp.pools[user.pool].requiredAttributes.filter((name) => !user.attributes[name]);
}

async function requireNewPassword(idp: Idp, user: IdpUser) {
  const Session = freshToken();
  await storeChallenge(idp, Session, {
    pool: user.pool,
    sub: user.sub,
    kind: 'NEW_PASSWORD_REQUIRED',
    state: {},
  });
  const attributes = { ...user.attributes, email: user.email, email_verified: String(user.emailVerified) };
  return {
    ChallengeName: 'NEW_PASSWORD_REQUIRED',
    Session,
    ChallengeParameters: {
      USER_ID_FOR_SRP: user.sub,
      requiredAttributes: JSON.stringify(
        missingAttributes(idp, user).map((name) => `userAttributes.${name}`),
      ),
      userAttributes: JSON.stringify(attributes),
    },
  };
}

/** True if the temporary password has expired. */
export function hasTemporaryExpired(idp: Idp, { temporaryUntil }: IdpUser): boolean {
  return temporaryUntil !== null && temporaryUntil <= idp.now();
}

/**
 * Next step after a correct password. Only a user with the correct password learns the state of the account.
 */
export async function afterPassword(idp: Idp, user: IdpUser, attempt: Attempt) {
  await forgive(idp, attempt);
  if (user.status === 'UNCONFIRMED')
    throw new IdpError('UserNotConfirmedException', 'User is not confirmed.');
  if (user.status !== 'FORCE_CHANGE_PASSWORD') return authenticated(await signIn(idp, user));
  if (hasTemporaryExpired(idp, user)) {
    throw new IdpError(
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
    );
  }
  return requireNewPassword(idp, user);
}

export function passwordAttempt(pool: Pool, account: string, ipAddress: string): Attempt {
  return { kind: 'password', pool, account, ipAddress };
}
