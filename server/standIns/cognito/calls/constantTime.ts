import type { Idp } from '../context';
import { IdpError } from '../idpError';

/** Longer than any step that depends on whether the account exists. */
const RESPONSE_MS = 300;

/** Resolves or rejects after a fixed time, so that response times do not reveal which accounts exist. */
export async function answerInConstantTime<Result>(idp: Idp, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), idp.wait(RESPONSE_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** E-mail addresses that every mail server accepts. */
const EMAIL = /^[!-~]+@[a-z\d-]+(\.[a-z\d-]+)+$/;
const MAX_EMAIL = 254;

export function isEmail(email: string): boolean {
  return email.length <= MAX_EMAIL && EMAIL.test(email) && email.indexOf('@') === email.lastIndexOf('@');
}

/** @throws IdpError InvalidParameterException */
export function assertEmail(email: string): void {
  if (!isEmail(email)) throw new IdpError('InvalidParameterException', 'Invalid email address format.');
}
