/** Failures of the identity provider that a person can correct; keys below `failures` of the messages. */
const IDENTITY_FAILURES = [
  'wrongCredentials',
  'wrongCode',
  'expiredCode',
  'codeNotSent',
  'emailTaken',
  'invalidEmail',
  'unverifiedEmail',
  'alreadyConfirmed',
  'weakPassword',
  'usedPassword',
  'missingAttributes',
  'tooMany',
  'lateStep',
  'temporaryExpired',
  'resetNotPossible',
  'resetRequired',
  'disabled',
  'refused',
  'sessionEnded',
  'network',
  'unknown',
] as const;
export type IdentityFailure = (typeof IDENTITY_FAILURES)[number];

/** By exception name. An unknown person and a wrong password are not distinguished. */
const BY_NAME: Readonly<Record<string, IdentityFailure>> = {
  NotAuthorizedException: 'wrongCredentials',
  UserNotFoundException: 'wrongCredentials',
  UserNotConfirmedException: 'unverifiedEmail',
  CodeMismatchException: 'wrongCode',
  ExpiredCodeException: 'expiredCode',
  CodeDeliveryFailureException: 'codeNotSent',
  UsernameExistsException: 'emailTaken',
  AliasExistsException: 'emailTaken',
  InvalidPasswordException: 'weakPassword',
  PasswordHistoryPolicyViolationException: 'usedPassword',
  PasswordResetRequiredException: 'resetRequired',
  LimitExceededException: 'tooMany',
  TooManyFailedAttemptsException: 'tooMany',
  TooManyRequestsException: 'tooMany',
  ForbiddenException: 'refused',
  UserUnAuthenticatedException: 'sessionEnded',
  SignInException: 'lateStep',
  NetworkError: 'network',
};

type Messages = readonly (readonly [RegExp, IdentityFailure])[];

/** Exceptions of several situations, which only the message distinguishes. */
const BY_MESSAGE: Readonly<Record<string, Messages>> = {
  NotAuthorizedException: [
    [/attempts? (?:limit )?exceeded/i, 'tooMany'],
    [/temporary password has expired/i, 'temporaryExpired'],
    [/password cannot be reset in the current state/i, 'resetNotPossible'],
    [/current status is confirmed/i, 'alreadyConfirmed'],
    [/invalid session|session is expired|session can only be used once/i, 'lateStep'],
    [/user is disabled/i, 'disabled'],
    [/(?:access|refresh|id) token/i, 'sessionEnded'],
    [/not permitted|security reasons|not enabled|unauthorized/i, 'refused'],
  ],
  InvalidParameterException: [
    [/no registered\/verified/i, 'unverifiedEmail'],
    [/already confirmed/i, 'alreadyConfirmed'],
    [/'confirmationCode'/i, 'wrongCode'],
    [/'(?:password|proposedPassword|previousPassword)'/i, 'weakPassword'],
    [/'session'/i, 'lateStep'],
    [/should be (?:an|either an) email|invalid email|'username'/i, 'invalidEmail'],
    [/attribute/i, 'missingAttributes'],
  ],
};

export function failureOf(error: unknown): IdentityFailure {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  const messages = Object.hasOwn(BY_MESSAGE, name) ? (BY_MESSAGE[name] ?? []) : [];
  const found = messages.find(([pattern]) => pattern.test(message));
  if (found) return found[1];
  return Object.hasOwn(BY_NAME, name) ? (BY_NAME[name] ?? 'unknown') : 'unknown';
}
