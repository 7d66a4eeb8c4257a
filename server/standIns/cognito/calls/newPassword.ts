import { and, eq } from 'drizzle-orm';
import type { Pool } from '@/domain/identity/pools';
import { idpUser } from '@/server/db/schema/standIns/identityProvider';
import type { Idp } from '../context';
import { IdpError, invalidSession } from '../idpError';
import { assertGoodPassword, sealPassword } from '../passwords';
import { consumeChallenge, peekChallenge } from '../store/challenges';
import { findUser, type IdpUser } from '../store/users';
import { signIn } from '../tokens';
import { authenticated, type Input, readAttributes, textOf } from '../wire';
import { missingAttributes } from './passwordSteps';

const PREFIX = 'userAttributes.';

function attributesIn(responses: Input): Record<string, string> {
  const named = Object.entries(responses).filter(([name]) => name.startsWith(PREFIX));
  // Clients return every attribute that they received; the invited e-mail wins over what they send.
  const own = named.filter(
    ([name]) => !['email', 'email_verified', 'sub'].includes(name.slice(PREFIX.length)),
  );
  return readAttributes(own.map(([name, value]) => [name.slice(PREFIX.length), value]));
}

/** Sets the first password of an invited user; receiving the temporary password verified the e-mail. */
export async function chooseFirstPassword(
  idp: Idp,
  user: IdpUser,
  password: string,
  attributes: Readonly<Record<string, string>>,
): Promise<IdpUser> {
  const [changed] = await idp.db
    .update(idpUser)
    .set({
      attributes: { ...user.attributes, ...attributes },
      sealedVerifier: sealPassword(idp, user, password),
      status: 'CONFIRMED',
      emailVerified: true,
      temporaryUntil: null,
      updatedAt: idp.now(),
    })
    .where(and(eq(idpUser.sub, user.sub), eq(idpUser.status, 'FORCE_CHANGE_PASSWORD')))
    .returning();
  if (!changed) throw invalidSession();
  return changed;
}

/**
 * @throws IdpError InvalidPasswordException and InvalidParameterException, after which the session may retry;
 *   NotAuthorizedException if the session no longer exists
 */
export async function setFirstPassword(idp: Idp, pool: Pool, session: string, responses: Input) {
  const challenge = await peekChallenge<unknown>(idp, pool, 'NEW_PASSWORD_REQUIRED', session);
  const user = challenge?.sub ? await findUser(idp.db, pool, challenge.sub) : null;
  if (!user) throw invalidSession();
  const password = textOf(responses, 'NEW_PASSWORD');
  assertGoodPassword(password, user.email);
  const attributes = attributesIn(responses);
  const merged = { ...user, attributes: { ...user.attributes, ...attributes } };
  const missing = missingAttributes(idp, merged);
  if (missing.length > 0) {
    throw new IdpError(
      'InvalidParameterException',
      `Invalid attributes given, ${missing.join(', ')} is missing`,
    );
  }
  if (!(await consumeChallenge(idp, pool, 'NEW_PASSWORD_REQUIRED', session))) throw invalidSession();
  return authenticated(await signIn(idp, await chooseFirstPassword(idp, user, password, attributes)));
}
