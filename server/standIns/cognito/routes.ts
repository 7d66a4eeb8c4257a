import { randomUUID } from 'node:crypto';
import { type Context, Hono } from 'hono';
import { PROVIDER_PATH } from '@/domain/identity/poolSettings';
import { POOLS } from '@/domain/identity/pools';
import { readText } from '@/server/http/requests/body';
import { log } from '@/server/log';
import * as account from './calls/account';
import { confirmForgotPassword, forgotPassword } from './calls/forgotPassword';
import { getTokensFromRefreshToken, initiateAuth, respondToAuthChallenge } from './calls/signIn';
import { confirmSignUp, resendConfirmationCode, signUp } from './calls/signUp';
import type { Idp } from './context';
import { discoveryOf } from './discovery';
import { createHostedRoutes } from './hosted/routes';
import { IdpError } from './idpError';
import { ipAddressOf } from './ipAddress';
import { isRecord, MAX_BODY_BYTES, type Operation } from './wire';

/** Service name in the target header of calls. */
const SERVICE = 'AWSCognitoIdentityProviderService';
const CONTENT_TYPE = 'application/x-amz-json-1.1';
/** Cache time of a key set; a new key is published well before it signs. */
const KEYS_MAX_AGE_S = 300;

const OPERATIONS: ReadonlyMap<string, Operation> = new Map(
  Object.entries({
    InitiateAuth: initiateAuth,
    RespondToAuthChallenge: respondToAuthChallenge,
    GetTokensFromRefreshToken: getTokensFromRefreshToken,
    SignUp: signUp,
    ConfirmSignUp: confirmSignUp,
    ResendConfirmationCode: resendConfirmationCode,
    ForgotPassword: forgotPassword,
    ConfirmForgotPassword: confirmForgotPassword,
    GetUser: account.getUser,
    ChangePassword: account.changePassword,
    UpdateUserAttributes: account.updateUserAttributes,
    GetUserAttributeVerificationCode: account.getUserAttributeVerificationCode,
    VerifyUserAttribute: account.verifyUserAttribute,
    GlobalSignOut: account.globalSignOut,
    RevokeToken: account.revokeToken,
  }),
);

const OPERATION_NAME = new RegExp(`^${SERVICE}\\.(\\w+)$`);

async function readInput(request: Request) {
  const invalid = new IdpError('InvalidParameterException', 'The request is not a JSON object.');
  // Content type that forms of other sites cannot send without a preflight.
  if (request.headers.get('content-type')?.split(';')[0]?.trim() !== CONTENT_TYPE) throw invalid;
  try {
    const input: unknown = JSON.parse(await readText(request, MAX_BODY_BYTES, () => invalid));
    if (isRecord(input)) return input;
  } catch {
    // Handled below.
  }
  throw invalid;
}

/** Operations of Cognito that this product does not offer. Deleting the identity would leave the record without access. */
const NOT_OFFERED: ReadonlySet<string> = new Set([
  'AssociateSoftwareToken',
  'ConfirmDevice',
  'DeleteUser',
  'DeleteUserAttributes',
  'ForgetDevice',
  'GetDevice',
  'GetUserAuthFactors',
  'ListDevices',
  'SetUserMFAPreference',
  'SetUserSettings',
  'UpdateDeviceStatus',
  'VerifySoftwareToken',
]);

function operationOf(target: string | undefined): Operation {
  const name = OPERATION_NAME.exec(target ?? '')?.[1] ?? '';
  const operation = OPERATIONS.get(name);
  if (operation) return operation;
  if (!NOT_OFFERED.has(name)) throw new IdpError('UnknownOperationException', '');
  throw new IdpError('UnsupportedOperationException', 'The operation is not offered.');
}

function answer(body: unknown, status = 200, headers: Readonly<Record<string, string>> = {}): Response {
  return new Response(JSON.stringify(body), {
    status,
    headers: { 'content-type': CONTENT_TYPE, 'cache-control': 'no-store', ...headers },
  });
}

function refusal(error: unknown): Response {
  const isKnown = error instanceof IdpError;
  if (!isKnown) log.error('identity_call_failed', { error });
  const type = isKnown ? error.type : 'InternalErrorException';
  const message = isKnown ? error.message : 'Something went wrong.';
  return answer({ __type: type, ...(message === '' ? {} : { message }) }, isKnown ? 400 : 500, {
    'x-amzn-errortype': type,
  });
}

async function answerCall(idp: Idp, context: Context): Promise<Response> {
  try {
    const operation = operationOf(context.req.header('x-amz-target'));
    return answer(
      await operation(idp, { input: await readInput(context.req.raw), ipAddress: ipAddressOf(idp, context) }),
    );
  } catch (error) {
    return refusal(error);
  }
}

/**
 * Embedded identity provider, mounted at `PROVIDER_PATH`: compatible with the part of Cognito that aws-amplify
 * 6.22 uses.
 */
export function createIdpRoutes(idp: Idp): Hono {
  const app = new Hono();
  app.use(async (context, next) => {
    await next();
    context.header('x-amzn-requestid', randomUUID());
  });
  app.post('/', (context) => answerCall(idp, context));
  // Some clients end the URL with a slash, which is another path.
  app.post('/*', (context, next) =>
    context.req.path === `${PROVIDER_PATH}/` ? answerCall(idp, context) : next(),
  );
  for (const pool of POOLS) {
    const base = `/${idp.pools[pool].poolId}/.well-known`;
    const headers = { 'cache-control': `public, max-age=${KEYS_MAX_AGE_S}` };
    app.get(`${base}/jwks.json`, async () =>
      Response.json({ keys: await idp.keys.published(pool) }, { headers }),
    );
    app.get(`${base}/openid-configuration`, () => Response.json(discoveryOf(idp.pools[pool]), { headers }));
  }
  app.route('/', createHostedRoutes(idp));
  return app;
}
