import { eq } from 'drizzle-orm';
import { normalizeEmail } from '@/domain/person/parts';
import { sqlState } from '@/server/db/client';
import { idpUser } from '@/server/db/schema/standIns/identityProvider';
import type { Idp } from '../context';
import { sendCode, sendNote } from '../emails';
import { IdpError, wrongCode, wrongPassword } from '../idpError';
import { assertGoodPassword, isPasswordOf, sealPassword } from '../passwords';
import { consumeCode, issueCode, voidCode } from '../store/codes';
import { endSession, endSessions, renewSession } from '../store/sessions';
import { findByName, findUser, type IdpUser, identitiesOf, updateUser } from '../store/users';
import { countAttempt, forgive, isUnusual } from '../throttle';
import { bearerOf, isSigned } from '../tokens';
import { attributesOf, deliveryTo, type Input, type Operation, poolOfClient, textOf } from '../wire';
import { answerInConstantTime, assertEmail } from './constantTime';
import { passwordAttempt } from './passwordSteps';

const bearer = (idp: Idp, input: Input) => bearerOf(idp, textOf(input, 'AccessToken'));

export const getUser: Operation = async (idp, { input }) => {
  const { user } = await bearer(idp, input);
  const identities = await identitiesOf(idp.db, user.sub);
  const attributes = {
    sub: user.sub,
    email: user.email,
    email_verified: String(user.emailVerified),
    ...user.attributes,
    ...(identities.length === 0
      ? {}
      : {
          identities: JSON.stringify(
            identities.map(({ provider, subject }) => ({ userId: subject, providerName: provider })),
          ),
        }),
  };
  return {
    Username: user.sub,
    UserAttributes: Object.entries(attributes).map(([Name, Value]) => ({ Name, Value })),
  };
};

export const changePassword: Operation = async (idp, { input, ipAddress }) => {
  const { user, session } = await bearer(idp, input);
  const attempt = passwordAttempt(user.pool, user.email, ipAddress);
  await countAttempt(idp, attempt);
  const previous = textOf(input, 'PreviousPassword');
  if (!isPasswordOf(idp, { pool: user.pool, name: user.email, user }, previous)) throw wrongPassword();
  await forgive(idp, attempt);
  const proposed = textOf(input, 'ProposedPassword');
  assertGoodPassword(proposed, user.email);
  const sealedVerifier = sealPassword(idp, user, proposed);
  await idp.db.transaction(async (transaction) => {
    await updateUser(transaction, user.sub, { sealedVerifier }, idp.now());
    await endSessions(transaction, user.sub, session.id);
  });
  return {};
};

/**
 * Stores the new e-mail as pending; the old one stays the sign-in name until a code sent to the new one is
 * confirmed.
 */
async function requestEmailChange(idp: Idp, user: IdpUser, email: string, ipAddress: string): Promise<void> {
  const tries = await countAttempt(idp, { kind: 'email', pool: user.pool, account: email, ipAddress });
  await updateUser(idp.db, user.sub, { pendingEmail: email }, idp.now());
  const use = { sub: user.sub, purpose: 'email', email } as const;
  await voidCode(idp, use);
  if (isUnusual('email', tries)) return;
  // Only the owner of the mailbox learns that the e-mail already exists.
  if (await findByName(idp.db, user.pool, email)) await sendNote(idp, email, 'emailTaken');
  else await sendCode(idp, email, 'email', await issueCode(idp, use));
}

export const updateUserAttributes: Operation = async (idp, { input, ipAddress }) => {
  const { user } = await bearer(idp, input);
  const { email: typed, ...attributes } = attributesOf(input, 'UserAttributes');
  const email = typed === undefined ? user.email : normalizeEmail(typed);
  assertEmail(email);
  const merged = { ...user.attributes, ...attributes };
  const missing = idp.pools[user.pool].requiredAttributes.filter((name) => attributes[name] === '');
  if (missing.length > 0) {
    throw new IdpError(
      'InvalidParameterException',
      `Invalid attributes given, ${missing.join(', ')} is missing`,
    );
  }
  await updateUser(idp.db, user.sub, { attributes: merged }, idp.now());
  if (email === user.email) return { CodeDeliveryDetailsList: [] };
  return answerInConstantTime(idp, async () => {
    await requestEmailChange(idp, user, email, ipAddress);
    return { CodeDeliveryDetailsList: [deliveryTo(email)] };
  });
};

function assertEmailAttribute(input: Input): void {
  if (textOf(input, 'AttributeName') === 'email') return;
  throw new IdpError('InvalidParameterException', 'Only the attribute email can be verified.');
}

export const getUserAttributeVerificationCode: Operation = async (idp, { input, ipAddress }) => {
  const { user } = await bearer(idp, input);
  assertEmailAttribute(input);
  const email = user.pendingEmail ?? user.email;
  return answerInConstantTime(idp, async () => {
    await requestEmailChange(idp, user, email, ipAddress);
    return { CodeDeliveryDetails: deliveryTo(email) };
  });
};

/** Makes the pending e-mail the sign-in name. */
export const verifyUserAttribute: Operation = async (idp, { input, ipAddress }) => {
  const { user } = await bearer(idp, input);
  assertEmailAttribute(input);
  const code = textOf(input, 'Code');
  await countAttempt(idp, { kind: 'code', pool: user.pool, account: user.email, ipAddress });
  const email = user.pendingEmail;
  if (email === null) throw wrongCode();
  await consumeCode(idp, { sub: user.sub, purpose: 'email', email }, code);
  try {
    await idp.db
      .update(idpUser)
      .set({ email, emailVerified: true, pendingEmail: null, updatedAt: idp.now() })
      .where(eq(idpUser.sub, user.sub));
  } catch (error) {
    if (sqlState(error) !== '23505') throw error;
    throw new IdpError('AliasExistsException', 'An account with the given email already exists.');
  }
  return {};
};

export const globalSignOut: Operation = async (idp, { input }) => {
  const { user } = await bearer(idp, input);
  await endSessions(idp.db, user.sub);
  return {};
};

/**
 * Ends the session of a refresh token; a session that has already ended is not an error.
 *
 * @throws IdpError UnsupportedTokenTypeException for other tokens
 */
export const revokeToken: Operation = async (idp, { input }) => {
  const pool = poolOfClient(idp, input);
  const token = textOf(input, 'Token');
  if (isSigned(token)) throw new IdpError('UnsupportedTokenTypeException', 'Unsupported token type');
  const session = await renewSession(idp, token);
  if (session && (await findUser(idp.db, pool, session.sub))) await endSession(idp, session.id);
  return {};
};
