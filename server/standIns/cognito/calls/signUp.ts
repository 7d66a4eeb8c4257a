import { randomUUID } from 'node:crypto';
import { and, eq } from 'drizzle-orm';
import type { Pool } from '@/domain/identity/pools';
import { idpUser } from '@/server/db/schema/standIns/identityProvider';
import { type Idp, normalizeEmail } from '../context';
import { sendCode, sendNote } from '../emails';
import { IdpError, wrongCode } from '../idpError';
import { assertGoodPassword, sealPassword } from '../passwords';
import { type CodeUse, consumeCode, issueCode, voidCode } from '../store/codes';
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
 * Stores an account that waits for its code. A waiting account is overwritten, with its code, so that the owner
 * of the mailbox confirms the last request and never a password that another person chose earlier. Null if the
 * account exists.
 */
async function writeUnconfirmed(
  idp: Idp,
  account: NewAccount,
  known: IdpUser | null,
): Promise<IdpUser | null> {
  const { pool, email, password, attributes } = account;
  const sub = known?.sub ?? randomUUID();
  // Sealed even if nothing is stored: the time of the work must not reveal whether the account exists.
  const sealedVerifier = sealPassword(idp, { pool, sub, email }, password);
  const now = idp.now();
  if (known) {
    const [user] = await idp.db
      .update(idpUser)
      .set({ sealedVerifier, attributes, updatedAt: now })
      .where(and(eq(idpUser.sub, sub), eq(idpUser.status, 'UNCONFIRMED')))
      .returning();
    return user ?? null;
  }
  const [user] = await idp.db
    .insert(idpUser)
    .values({
      sub,
      pool,
      email,
      status: 'UNCONFIRMED',
      sealedVerifier,
      attributes,
      createdAt: now,
      updatedAt: now,
    })
    .onConflictDoNothing()
    .returning();
  return user ?? null;
}

const codeOf = ({ sub, email }: IdpUser): CodeUse => ({ sub, purpose: 'confirm', email });

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
    // Even if no e-mail is sent, so that no earlier code confirms this password.
    if (user) await voidCode(idp, codeOf(user));
    if (!isUnusual('email', tries)) {
      if (user) await sendCode(idp, email, 'confirm', await issueCode(idp, codeOf(user)));
      else await sendNote(idp, email, 'alreadyThere');
    }
    return {
      UserConfirmed: false,
      // Stable per name, as for a waiting account: a changing id would reveal that the account exists.
      UserSub: user?.sub ?? known?.sub ?? randomUUID(),
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
    await idp.db
      .update(idpUser)
      .set({ status: 'CONFIRMED', emailVerified: true, updatedAt: idp.now() })
      .where(and(eq(idpUser.sub, user.sub), eq(idpUser.status, 'UNCONFIRMED')));
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
      await sendCode(idp, user.email, 'confirm', await issueCode(idp, codeOf(user)));
    }
    return { CodeDeliveryDetails: deliveryTo(name) };
  });
};
