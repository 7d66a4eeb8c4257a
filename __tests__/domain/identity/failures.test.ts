import { failureOf } from '@/domain/identity/failures';

describe('failureOf', () => {
  it.each([
    ['NotAuthorizedException', 'wrongCredentials'],
    ['UserNotFoundException', 'wrongCredentials'],
    ['CodeMismatchException', 'wrongCode'],
    ['ExpiredCodeException', 'expiredCode'],
    ['UsernameExistsException', 'emailTaken'],
    ['InvalidPasswordException', 'weakPassword'],
    ['LimitExceededException', 'tooMany'],
    ['TooManyFailedAttemptsException', 'tooMany'],
    ['TooManyRequestsException', 'tooMany'],
    ['NetworkError', 'network'],
    ['toString', 'unknown'],
  ])('reads %s as %s', (name, failure) => {
    expect(failureOf({ name, message: '' })).toBe(failure);
  });

  it('distinguishes missing attributes from other invalid parameters', () => {
    const name = 'InvalidParameterException';
    expect(failureOf({ name, message: 'Invalid user attributes: name: is required' })).toBe(
      'missingAttributes',
    );
    expect(failureOf({ name, message: 'The request is not a JSON object.' })).toBe('unknown');
  });

  it.each([
    ['NotAuthorizedException', 'Password attempts exceeded', 'tooMany'],
    ['NotAuthorizedException', 'Incorrect username or password.', 'wrongCredentials'],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'tooMany'],
  ])('distinguishes too many attempts from a wrong password: %s, %s', (name, message, failure) => {
    expect(failureOf({ name, message })).toBe(failure);
  });

  it.each([
    [
      'NotAuthorizedException',
      'Temporary password has expired and must be reset by an administrator.',
      'temporaryExpired',
    ],
    ['NotAuthorizedException', 'Invalid session for the user, session is expired.', 'lateStep'],
    ['NotAuthorizedException', 'Invalid session for the user, session can only be used once.', 'lateStep'],
    ['NotAuthorizedException', 'User is disabled.', 'disabled'],
    ['NotAuthorizedException', 'Access Token has expired', 'sessionEnded'],
    ['NotAuthorizedException', 'Access Token has been revoked', 'sessionEnded'],
    ['NotAuthorizedException', 'Invalid Access Token', 'sessionEnded'],
    ['NotAuthorizedException', 'Refresh Token has been revoked', 'sessionEnded'],
    ['NotAuthorizedException', 'Refresh Token has expired', 'sessionEnded'],
    ['NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED', 'alreadyConfirmed'],
    ['NotAuthorizedException', 'User password cannot be reset in the current state.', 'resetNotPossible'],
    ['NotAuthorizedException', 'SignUp is not permitted for this user pool', 'refused'],
    ['NotAuthorizedException', 'Request not allowed due to security reasons.', 'refused'],
    ['InvalidParameterException', 'User is already confirmed.', 'alreadyConfirmed'],
    ['InvalidParameterException', 'Username should be an email.', 'invalidEmail'],
    ['InvalidParameterException', 'Invalid email address format.', 'invalidEmail'],
    [
      'InvalidParameterException',
      'Cannot reset password for the user as there is no registered/verified email or phone_number',
      'unverifiedEmail',
    ],
    [
      'InvalidParameterException',
      "1 validation error detected: Value at 'confirmationCode' failed to satisfy constraint: Member must satisfy regular expression pattern: [\\S]+",
      'wrongCode',
    ],
    [
      'InvalidParameterException',
      "1 validation error detected: Value at 'password' failed to satisfy constraint: Member must have length greater than or equal to 6",
      'weakPassword',
    ],
    ['PasswordHistoryPolicyViolationException', 'Password has previously been used.', 'usedPassword'],
    ['PasswordResetRequiredException', 'Password reset required for the user', 'resetRequired'],
    ['UserNotConfirmedException', 'User is not confirmed.', 'unverifiedEmail'],
    ['CodeDeliveryFailureException', 'Failed to deliver', 'codeNotSent'],
    ['ForbiddenException', 'Request not allowed due to WAF block.', 'refused'],
  ])('maps the messages of one exception to their situations: %s, %s', (name, message, failure) => {
    expect(failureOf({ name, message })).toBe(failure);
  });

  it('returns null for a value that is not an error', () => {
    expect(failureOf(undefined)).toBe('unknown');
  });
});
