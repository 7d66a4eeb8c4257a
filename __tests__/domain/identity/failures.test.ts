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

  it('tells missing attributes from other wrong parameters', () => {
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
  ])('tells who tried too often from who was wrong: %s, %s', (name, message, failure) => {
    expect(failureOf({ name, message })).toBe(failure);
  });

  it('knows nothing of what is no error', () => {
    expect(failureOf(undefined)).toBe('unknown');
  });
});
