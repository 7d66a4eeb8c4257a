import { normalizeEmail } from '@/domain/person/parts';
import type { Idp } from '../context';
import { sendCode, sendNote } from '../emails';
import { wrongCode } from '../idpError';
import { assertGoodPassword, sealPassword } from '../passwords';
import { type CodeUse, consumeCode, issueCode } from '../store/codes';
import { endSessions } from '../store/sessions';
import { type IdpUser, resolveName, updateUser } from '../store/users';
import { countAttempt, isUnusual } from '../throttle';
import { deliveryTo, type Operation, poolOfClient, textOf } from '../wire';
import { answerInConstantTime } from './constantTime';

const codeOf = ({ sub, email }: IdpUser): CodeUse => ({ sub, purpose: 'reset', email });

async function sendResetEmail(idp: Idp, user: IdpUser): Promise<void> {
  if (user.status === 'EXTERNAL_PROVIDER') await sendNote(idp, user.email, 'noPassword');
  else await sendCode(idp, user.email, 'reset', await issueCode(idp, codeOf(user)));
}

export const forgotPassword: Operation = (idp, { input, ipAddress }) => {
  const pool = poolOfClient(idp, input);
  const name = normalizeEmail(textOf(input, 'Username'));
  return answerInConstantTime(idp, async () => {
    const { account, user } = await resolveName(idp.db, pool, name);
    const tries = await countAttempt(idp, { kind: 'email', pool, account, ipAddress });
    if (user && !isUnusual('email', tries)) await sendResetEmail(idp, user);
    return { CodeDeliveryDetails: deliveryTo(name) };
  });
};

/** The code arrived by e-mail, so it also verifies the e-mail. All sessions of the old password end. */
async function setPassword(idp: Idp, user: IdpUser, password: string): Promise<void> {
  const sealedVerifier = sealPassword(idp, user, password);
  await idp.db.transaction(async (transaction) => {
    const changes = {
      sealedVerifier,
      status: 'CONFIRMED',
      emailVerified: true,
      temporaryUntil: null,
    } as const;
    await updateUser(transaction, user.sub, changes, idp.now());
    await endSessions(transaction, user.sub);
  });
}

export const confirmForgotPassword: Operation = (idp, { input, ipAddress }) => {
  const pool = poolOfClient(idp, input);
  const name = normalizeEmail(textOf(input, 'Username'));
  const code = textOf(input, 'ConfirmationCode');
  const password = textOf(input, 'Password');
  // Checked before the code is consumed: a weak password can be corrected with the same code.
  assertGoodPassword(password, name);
  return answerInConstantTime(idp, async () => {
    const { account, user } = await resolveName(idp.db, pool, name);
    await countAttempt(idp, { kind: 'code', pool, account, ipAddress });
    if (!user) throw wrongCode();
    await consumeCode(idp, codeOf(user), code);
    await setPassword(idp, user, password);
    return {};
  });
};
