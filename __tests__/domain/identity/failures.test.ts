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

  it('knows nothing of what is no error', () => {
    expect(failureOf(undefined)).toBe('unknown');
  });
});
