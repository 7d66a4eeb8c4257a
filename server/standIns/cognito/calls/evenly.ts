import type { Idp } from '../context';
import { IdpError } from '../idpError';

/** Longer than anything takes that depends on whether there is an account. */
const EVEN_MS = 300;

/** Answers, or refuses, after the same time whatever was found: the time of an answer must not tell who has an account. */
export async function answerEvenly<Result>(idp: Idp, work: () => Promise<Result>): Promise<Result> {
  const [outcome] = await Promise.allSettled([work(), idp.wait(EVEN_MS)]);
  if (outcome.status === 'rejected') throw outcome.reason;
  return outcome.value;
}

/** Addresses as mail servers everywhere take them. */
const EMAIL = /^[!-~]+@[a-z\d-]+(\.[a-z\d-]+)+$/;
const MAX_EMAIL = 254;

export function isEmail(email: string): boolean {
  return email.length <= MAX_EMAIL && EMAIL.test(email) && email.indexOf('@') === email.lastIndexOf('@');
}

/** @throws IdpError InvalidParameterException */
export function assertEmail(email: string): void {
  if (!isEmail(email)) throw new IdpError('InvalidParameterException', 'Invalid email address format.');
}
