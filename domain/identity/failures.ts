/** Failures of the identity provider that a person can correct; keys below `failures` of the messages. */
const IDENTITY_FAILURES = [
  'wrongCredentials',
  'wrongCode',
  'expiredCode',
  'emailTaken',
  'weakPassword',
  'missingAttributes',
  'tooMany',
  'lateStep',
  'network',
  'unknown',
] as const;
export type IdentityFailure = (typeof IDENTITY_FAILURES)[number];

/** By exception name. An unknown person and a wrong password are not distinguished. */
const BY_NAME: Readonly<Record<string, IdentityFailure>> = {
  NotAuthorizedException: 'wrongCredentials',
  UserNotFoundException: 'wrongCredentials',
  CodeMismatchException: 'wrongCode',
  ExpiredCodeException: 'expiredCode',
  UsernameExistsException: 'emailTaken',
  AliasExistsException: 'emailTaken',
  InvalidPasswordException: 'weakPassword',
  PasswordHistoryPolicyViolationException: 'weakPassword',
  LimitExceededException: 'tooMany',
  TooManyFailedAttemptsException: 'tooMany',
  TooManyRequestsException: 'tooMany',
  SignInException: 'lateStep',
  NetworkError: 'network',
};

/** A pool reports missing attributes only in the message. */
const ATTRIBUTES = /attribute/i;
/** Cognito reports too many attempts with the code of a wrong password; only the message differs. */
const TOO_MANY = /attempts? (?:limit )?exceeded/i;

export function failureOf(error: unknown): IdentityFailure {
  const { name = '', message = '' } = (error ?? {}) as { name?: string; message?: string };
  if (name === 'InvalidParameterException' && ATTRIBUTES.test(message)) return 'missingAttributes';
  if (name === 'NotAuthorizedException' && TOO_MANY.test(message)) return 'tooMany';
  return Object.hasOwn(BY_NAME, name) ? (BY_NAME[name] ?? 'unknown') : 'unknown';
}
