/** Error types of the Cognito protocol; clients choose their messages by them. */
type IdpErrorType =
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

/** Error for the client. Its message is for developers, as Cognito's are. */
export class IdpError extends Error {
  constructor(
    readonly type: IdpErrorType,
    message: string,
  ) {
    super(message);
    this.name = 'IdpError';
  }
}

/** The same error for a wrong password and for an unknown name. */
export const wrongPassword = () => new IdpError('NotAuthorizedException', 'Incorrect username or password.');
export const wrongCode = () =>
  new IdpError('CodeMismatchException', 'Invalid verification code provided, please try again.');
export const invalidToken = () => new IdpError('NotAuthorizedException', 'Invalid Access Token');
export const invalidRefreshToken = () => new IdpError('NotAuthorizedException', 'Invalid Refresh Token');
export const invalidSession = () =>
  new IdpError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
export const tooManyTries = () =>
  new IdpError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
