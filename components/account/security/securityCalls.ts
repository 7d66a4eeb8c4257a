import type { Refusal } from '@/components/form/useBoundForm';
import { failureOf, type IdentityFailure } from '@/domain/identity/failures';
import type { Translate } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';

/** Loads the identity provider's library only when it is used. */
export const securityCalls = () => import('@/services/account/identityAccount');

const SECURITY_FAILURES = [
  'wrongCode',
  'expiredCode',
  'codeNotSent',
  'emailTaken',
  'invalidEmail',
  'weakPassword',
  'usedPassword',
  'tooMany',
  'disabled',
  'refused',
  'sessionEnded',
  'network',
] as const satisfies readonly IdentityFailure[];

const FIELDS: Partial<Readonly<Record<IdentityFailure, string>>> = {
  wrongCode: 'code',
  expiredCode: 'code',
  emailTaken: 'email',
  invalidEmail: 'email',
  weakPassword: 'password',
  usedPassword: 'password',
};

/** Error message of a refused change. @param names fields of the form */
export function securityRefusal(error: unknown, t: Translate<'account'>, names: readonly string[]): Refusal {
  if (error instanceof ApiError) {
    return { message: error.status > 0 && error.status < 500 ? error.message : t('form.failed') };
  }
  const failure = failureOf(error);
  const known = SECURITY_FAILURES.find((each) => each === failure) ?? 'unknown';
  const sentence = t(`security.failures.${known}`);
  const field = FIELDS[failure];
  return field !== undefined && names.includes(field)
    ? { fields: { [field]: sentence } }
    : { message: sentence };
}
