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
    expect(failureOf({ name, message: 'Username should be an email.' })).toBe('unknown');
  });

  it.each([
    ['NotAuthorizedException', 'Password attempts exceeded', 'tooMany'],
    ['NotAuthorizedException', 'Incorrect username or password.', 'wrongCredentials'],
    ['LimitExceededException', 'Attempt limit exceeded, please try after some time.', 'tooMany'],
  ])('distinguishes too many attempts from a wrong password: %s, %s', (name, message, failure) => {
    expect(failureOf({ name, message })).toBe(failure);
  });

  it('returns null for a value that is not an error', () => {
    expect(failureOf(undefined)).toBe('unknown');
  });
});
