/** Names of refusals in the protocol of Cognito; clients choose their words by them. */
export type IdpErrorType =
  | 'AliasExistsException'
  | 'CodeMismatchException'
  | 'ExpiredCodeException'
  | 'InvalidParameterException'
  | 'InvalidPasswordException'
  | 'LimitExceededException'
  | 'NotAuthorizedException'
  | 'ResourceNotFoundException'
  | 'UnsupportedOperationException'
  | 'UserNotConfirmedException';

/** A refusal that the client is told about. Its message is for programmers, as Cognito's are. */
export class IdpError extends Error {
  constructor(
    readonly type: IdpErrorType,
    message: string,
  ) {
    super(message);
    this.name = 'IdpError';
  }
}

/** The same for a wrong password and for a name that nobody has. */
export const wrongPassword = () => new IdpError('NotAuthorizedException', 'Incorrect username or password.');
export const wrongCode = () =>
  new IdpError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const invalidToken = () => new IdpError('NotAuthorizedException', 'Invalid Access Token');
export const invalidRefreshToken = () => new IdpError('NotAuthorizedException', 'Invalid Refresh Token');
export const invalidSession = () =>
  new IdpError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
export const tooManyTries = () =>
  new IdpError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
