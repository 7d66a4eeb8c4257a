import type { Refusal } from '@/components/form/useBoundForm';
import { failureOf, type IdentityFailure } from '@/domain/identity/failures';
import type { Translate } from '@/hooks/useMessages';
import { ApiError } from '@/services/http/apiError';

/** Loads the identity provider's library only when it is used. */
export const securityCalls = () => import('@/services/account/identityAccount');

type SecurityFailure = Extract<
  IdentityFailure,
  'wrongCode' | 'expiredCode' | 'emailTaken' | 'tooMany' | 'network'
>;

const SECURITY_FAILURES: readonly string[] = ['wrongCode', 'expiredCode', 'emailTaken', 'tooMany', 'network'];

const FIELDS: Partial<Readonly<Record<IdentityFailure, string>>> = {
  wrongCode: 'code',
  expiredCode: 'code',
  emailTaken: 'email',
};

/** Error message of a refused change. @param names fields of the form */
export function securityRefusal(error: unknown, t: Translate<'account'>, names: readonly string[]): Refusal {
  if (error instanceof ApiError) {
    return { message: error.status > 0 && error.status < 500 ? error.message : t('form.failed') };
  }
  const failure = failureOf(error);
  const sentence = t(
    `security.failures.${SECURITY_FAILURES.includes(failure) ? (failure as SecurityFailure) : 'unknown'}`,
  );
  const field = FIELDS[failure];
  return field !== undefined && names.includes(field)
    ? { fields: { [field]: sentence } }
    : { message: sentence };
}
