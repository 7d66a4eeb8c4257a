import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Pool } from '@/domain/identity/pools';
import { normalizeEmail } from '@/domain/person/parts';
import { FOREIGN_KEY_VIOLATION, sqlState } from '@/server/db/client';
import { idpUser } from '@/server/db/schema/standIns/identityProvider';
import type { Idp } from '../context';
import { sendCode, sendNote } from '../emails';
import { alreadyConfirmed, IdpError, wrongCode } from '../idpError';
import { assertGoodPassword, sealPassword } from '../passwords';
import { type CodeUse, consumeCode, issueCode, storeCode } from '../store/codes';
import { findByName, type IdpUser, resolveName } from '../store/users';
import { countAttempt, isUnusual } from '../throttle';
import { attributesOf, deliveryTo, type Operation, poolOfClient, textOf } from '../wire';
import { answerInConstantTime, assertEmail } from './constantTime';

interface NewAccount {
  readonly pool: Pool;
  readonly email: string;
  readonly password: string;
  readonly attributes: Readonly<Record<string, string>>;
}

/**
 * Stores an account that waits for its code. A waiting account is overwritten, so that the owner of the mailbox confirms the last
 * request and never a password that another person chose earlier. Null if the account exists.
 */
async function writeUnconfirmed(
  idp: Idp,
  { pool, email, password, attributes }: NewAccount,
  known: IdpUser | null,
): Promise<IdpUser | null> {
  // New at every sign-up, because the answer for a confirmed account has a new id too.
  const sub = randomUUID();
  // Sealed even if nothing is stored: the time of the work must not reveal whether the account exists.
  const sealedVerifier = sealPassword(idp, { pool, sub, email }, password);
  const now = idp.now();
  const account = { sub, pool, email, status: 'UNCONFIRMED', sealedVerifier, attributes } as const;
  return idp.db.transaction(async (tx) => {
    if (known) {
      const isWaiting = and(eq(idpUser.sub, known.sub), eq(idpUser.status, 'UNCONFIRMED'));
      // With its code, so that no earlier code confirms this password.
      const { rowCount } = await tx.delete(idpUser).where(isWaiting);
      if (rowCount === 0) return null;
    }
    const [user] = await tx
      .insert(idpUser)
      .values({ ...account, createdAt: known?.createdAt ?? now, updatedAt: now })
      .onConflictDoNothing()
      .returning();
    return user ?? null;
  });
}

const codeOf = ({ sub, email }: IdpUser): CodeUse => ({ sub, purpose: 'confirm', email });

/** Sends a code, unless another sign-up has overwritten the account meanwhile, which sends its own. */
async function sendConfirmation(idp: Idp, user: IdpUser): Promise<void> {
  try {
    await sendCode(idp, user.email, 'confirm', await issueCode(idp, codeOf(user)));
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error;
  }
}

/**
 * Gives the same answer with or without an existing account; the e-mail to its owner contains the difference.
 */
export const signUp: Operation = (idp, { input, ipAddress }) => {
  const pool = poolOfClient(idp, input);
  const email = normalizeEmail(textOf(input, 'Username'));
  assertEmail(email);
  const password = textOf(input, 'Password');
  assertGoodPassword(password, email);
  const { email: _email, ...attributes } = attributesOf(input, 'UserAttributes');
  const missing = idp.pools[pool].requiredAttributes.filter((name) => !attributes[name]);
  if (missing.length > 0) {
    throw new IdpError(
      'InvalidParameterException',
      `Attributes did not conform to the schema: ${missing.join(', ')}: The attribute is required`,
    );
  }
  return answerInConstantTime(idp, async () => {
    const tries = await countAttempt(idp, { kind: 'email', pool, account: email, ipAddress });
    const known = await findByName(idp.db, pool, email);
    const user = await writeUnconfirmed(idp, { pool, email, password, attributes }, known);
    if (!isUnusual('email', tries)) {
      if (user) await sendConfirmation(idp, user);
      else await sendNote(idp, email, 'alreadyThere');
    }
    return {
      UserConfirmed: false,
      // New at every call, so that it does not reveal the account.
      UserSub: user?.sub ?? randomUUID(),
      CodeDeliveryDetails: deliveryTo(email),
    };
  });
};

export const confirmSignUp: Operation = (idp, { input, ipAddress }) => {
  const pool = poolOfClient(idp, input);
  const name = normalizeEmail(textOf(input, 'Username'));
  const code = textOf(input, 'ConfirmationCode');
  return answerInConstantTime(idp, async () => {
    const { account, user } = await resolveName(idp.db, pool, name);
    await countAttempt(idp, { kind: 'code', pool, account, ipAddress });
    if (!user) throw wrongCode();
    await consumeCode(idp, codeOf(user), code);
    await storeCode(idp, codeOf(user), code);
    const { rowCount } = await idp.db
      .update(idpUser)
      .set({ status: 'CONFIRMED', emailVerified: true, updatedAt: idp.now() })
      .where(and(eq(idpUser.sub, user.sub), eq(idpUser.status, 'UNCONFIRMED')));
    if (rowCount === 0) throw alreadyConfirmed();
    return {};
  });
};

export const resendConfirmationCode: Operation = (idp, { input, ipAddress }) => {
  const pool = poolOfClient(idp, input);
  const name = normalizeEmail(textOf(input, 'Username'));
  return answerInConstantTime(idp, async () => {
    const { account, user } = await resolveName(idp.db, pool, name);
    const tries = await countAttempt(idp, { kind: 'email', pool, account, ipAddress });
    if (user?.status === 'UNCONFIRMED' && !isUnusual('email', tries)) {
      await sendConfirmation(idp, user);
    }
    return { CodeDeliveryDetails: deliveryTo(name) };
  });
};
