import { type AmplifyContext, createAmplifyContext } from 'aws-amplify';
import { createUserPoolsTokenProvider } from 'aws-amplify/adapter-core';
import {
  type AuthTokens,
  confirmResetPassword,
  confirmSignIn,
  confirmSignUp,
  fetchUserAttributes,
  resendSignUpCode,
  resetPassword,
  type SignInOutput,
  signIn as signInAtPool,
  signOut as signOutOfPool,
  signUp as signUpAtPool,
  type TokenProvider,
} from 'aws-amplify/auth';
import { ConsoleLogger, CookieStorage } from 'aws-amplify/utils';
import { isLongEnough } from '@/domain/identity/password';
import { POOLS, type Pool } from '@/domain/identity/pools';
import { browserPools, clearOtherIdentities, hasIdentity } from '@/services/account/identityCookies';
import type { Bearer } from '@/services/http/createService';

/**
 * The browser's client of the identity provider, through Amplify. It is as large as half a page, so it is imported only
 * for a sign-in or a signed-in person.
 */

const COOKIE_DAYS = 30;

// Otherwise it warns about every endpoint that is not Amazon's own.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** Next step of a sign-in. */
type SignInStep =
  | { readonly kind: 'done' }
  /** The e-mail is not confirmed yet; a code has been sent. */
  | { readonly kind: 'confirm' }
  /** The password was temporary; the pool also requires these attributes. */
  | { readonly kind: 'newPassword'; readonly missing: readonly string[] }
  | { readonly kind: 'reset' };

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Digits only. */
  readonly phone: string;
}

/** Claims of the tokens. */
interface SignedInIdentity {
  readonly pool: Pool;
  readonly sub: string;
  readonly email: string;
  readonly name: string | null;
}

/** Amplify refreshes once per call that finds an expired token: concurrent calls share one refresh. */
function onlyOneAtATime(provider: TokenProvider): TokenProvider {
  const ask = provider.getTokens.bind(provider);
  const flights = new Map<boolean, Promise<AuthTokens | null>>();
  provider.getTokens = (options = {}) => {
    const isForced = options.forceRefresh === true;
    const flight = flights.get(isForced) ?? ask(options).finally(() => flights.delete(isForced));
    flights.set(isForced, flight);
    return flight;
  };
  return provider;
}

function createContext(pool: Pool): AmplifyContext {
  const { poolId, clientId, endpoint, isEmbedded } = browserPools()[pool];
  const config = {
    Cognito: {
      userPoolId: poolId,
      userPoolClientId: clientId,
      ...(isEmbedded ? { userPoolEndpoint: endpoint } : {}),
    },
  };
  const storage = new CookieStorage({
    secure: window.location.protocol === 'https:',
    sameSite: 'lax',
    expires: COOKIE_DAYS,
  });
  const tokenProvider = onlyOneAtATime(createUserPoolsTokenProvider(config, storage));
  const credentialsProvider = {
    getCredentialsAndIdentityId: async () => undefined,
    clearCredentialsAndIdentityId: () => {},
  };
  return createAmplifyContext({ Auth: config }, { Auth: { tokenProvider, credentialsProvider } });
}

const contexts = new Map<Pool, AmplifyContext>();

/** One context per pool: they share neither tokens nor refreshes. */
export function contextOf(pool: Pool): AmplifyContext {
  const context = contexts.get(pool) ?? createContext(pool);
  contexts.set(pool, context);
  return context;
}

function stepOf(pool: Pool, { nextStep }: SignInOutput): SignInStep {
  if (nextStep.signInStep === 'DONE') clearOtherIdentities(pool);
  switch (nextStep.signInStep) {
    case 'DONE':
      return { kind: 'done' };
    case 'CONFIRM_SIGN_UP':
      return { kind: 'confirm' };
    case 'RESET_PASSWORD':
      return { kind: 'reset' };
    case 'CONFIRM_SIGN_IN_WITH_NEW_PASSWORD_REQUIRED':
      return { kind: 'newPassword', missing: nextStep.missingAttributes ?? [] };
    default:
      throw new Error(`The sign-in requires a step that is not offered here: ${nextStep.signInStep}`);
  }
}

/** Signs out any person of either pool first. */
export async function signIn(pool: Pool, email: string, password: string): Promise<SignInStep> {
  await Promise.all(POOLS.filter(hasIdentity).map((other) => signOutOfPool(contextOf(other))));
  return stepOf(pool, await signInAtPool(contextOf(pool), { username: email, password }));
}

/** Null for a password that is too short, without calling the provider. */
export async function completeNewPassword(
  pool: Pool,
  password: string,
  attributes: Readonly<Record<string, string>>,
): Promise<SignInStep | null> {
  if (!isLongEnough(password)) return null;
  const options = { userAttributes: attributes };
  return stepOf(pool, await confirmSignIn(contextOf(pool), { challengeResponse: password, options }));
}

/** @returns true if a code must be confirmed first */
export async function signUp(pool: Pool, { email, password, name, phone }: Account): Promise<boolean> {
  const userAttributes = { email, name, phone_number: `+55${phone}` };
  const { nextStep } = await signUpAtPool(contextOf(pool), {
    username: email,
    password,
    options: { userAttributes },
  });
  return nextStep.signUpStep === 'CONFIRM_SIGN_UP';
}

export async function confirm(pool: Pool, email: string, code: string): Promise<void> {
  await confirmSignUp(contextOf(pool), { username: email, confirmationCode: code });
}

export async function resend(pool: Pool, email: string): Promise<void> {
  await resendSignUpCode(contextOf(pool), { username: email });
}

/** Sends a code if the account exists; the caller does not learn whether it does. */
export async function forgot(pool: Pool, email: string): Promise<void> {
  await resetPassword(contextOf(pool), { username: email });
}

export async function submitNewPassword(
  pool: Pool,
  email: string,
  code: string,
  newPassword: string,
): Promise<void> {
  await confirmResetPassword(contextOf(pool), { username: email, confirmationCode: code, newPassword });
}

function textOf(value: unknown): string | null {
  return typeof value === 'string' ? value : null;
}

/** Signed-in identity of a pool, or null. An expired token is renewed first. */
export async function findIdentity(pool: Pool): Promise<SignedInIdentity | null> {
  const context = contextOf(pool);
  const { tokens } = await context.fetchAuthSession();
  const claims = tokens?.idToken?.payload ?? {};
  // The id token may lack the name, and browsers drop one of more than 4,096 bytes: then the provider is
  // called.
  const isEnough = tokens === undefined || (claims.email !== undefined && claims.name !== undefined);
  const { sub, email, name } = isEnough ? claims : await fetchUserAttributes(context);
  const id = textOf(sub);
  return id === null ? null : { pool, sub: id, email: textOf(email) ?? '', name: textOf(name) };
}

/** Tokens of a pool for API calls. */
export function bearerOf(pool: Pool): Bearer {
  const tokenOf = async (forceRefresh: boolean) => {
    const { tokens } = await contextOf(pool).fetchAuthSession({ forceRefresh });
    return tokens?.accessToken.toString() ?? null;
  };
  return { token: () => tokenOf(false), renew: () => tokenOf(true) };
}
