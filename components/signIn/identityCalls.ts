import type { Refusal } from '@/components/form/useBoundForm';
import { failureOf, type IdentityFailure } from '@/domain/identity/failures';
import type { Translate } from '@/hooks/useMessages';

/** The identity provider's library comes when somebody is about to use it. */
export const identityCalls = () => import('@/services/account/identity');

/** The field that a failure is about, as far as the form has it. */
const FIELDS: Partial<Readonly<Record<IdentityFailure, string>>> = {
  wrongCode: 'code',
  expiredCode: 'code',
  emailTaken: 'email',
  weakPassword: 'password',
};

/** What to tell somebody whose attempt failed; nothing says whether there is an account. */
export function refusalOf(error: unknown, t: Translate<'signIn'>, names: readonly string[] = []): Refusal {
  const failure = failureOf(error);
  const sentence = t(`failures.${failure}`);
  const field = FIELDS[failure];
  return field !== undefined && names.includes(field)
    ? { fields: { [field]: sentence } }
    : { message: sentence };
}
