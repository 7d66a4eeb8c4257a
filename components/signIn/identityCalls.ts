import type { Refusal } from '@/components/form/useBoundForm';
import { failureOf, type IdentityFailure } from '@/domain/identity/failures';
import type { Translate } from '@/hooks/useMessages';

/** Loads the identity provider's library only when it is used. */
export const identityCalls = () => import('@/services/account/identity');

/** Field of a failure, where the form has it. */
const FIELDS: Partial<Readonly<Record<IdentityFailure, string>>> = {
  wrongCode: 'code',
  expiredCode: 'code',
  codeNotSent: 'email',
  emailTaken: 'email',
  invalidEmail: 'email',
  weakPassword: 'password',
  usedPassword: 'password',
};

/** Message for a failed attempt; it does not reveal whether the account exists. */
export function refusalOf(error: unknown, t: Translate<'signIn'>, names: readonly string[] = []): Refusal {
  const read = failureOf(error);
  // A form with a code has neither an e-mail nor the present password to correct.
  const failure = read === 'wrongCredentials' && names.includes('code') ? 'wrongCode' : read;
  const sentence = t(`failures.${failure}`);
  const field = FIELDS[failure];
  return field !== undefined && names.includes(field)
    ? { fields: { [field]: sentence } }
    : { message: sentence };
}
