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
  | 'UnknownOperationException'
  | 'UnsupportedOperationException'
  | 'UnsupportedTokenTypeException'
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
/** Error for a token that cannot be used, or no longer. */
export const refusedToken = (kind: 'Access' | 'Refresh', fault: 'invalid' | 'expired' | 'revoked') =>
  new IdpError(
    'NotAuthorizedException',
    fault === 'invalid'
      ? `Invalid ${kind} Token`
      : `${kind} Token has ${fault === 'expired' ? '' : 'been '}${fault}`,
  );
export const alreadyConfirmed = () =>
  new IdpError('NotAuthorizedException', 'User cannot be confirmed. Current status is CONFIRMED');
export const invalidSession = () =>
  new IdpError('NotAuthorizedException', 'Invalid session for the user, session is expired.');
export const tooManyTries = () =>
  new IdpError('LimitExceededException', 'Attempt limit exceeded, please try after some time.');
