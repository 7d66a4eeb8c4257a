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
import { browserPools, hasIdentity } from '@/services/account/identityCookies';
import type { Bearer } from '@/services/http/createService';

/**
 * The identity provider as the browser speaks with it, through Amplify. It weighs as much as half a page, so whoever needs it
 * imports it when somebody signs in or is signed in.
 */

const COOKIE_DAYS = 30;

// It would warn of every endpoint that is not Amazon's own.
ConsoleLogger.LOG_LEVEL = 'ERROR';

/** What a sign-in asks for next. */
export type SignInStep =
  | { readonly kind: 'done' }
  /** The e-mail is not confirmed yet; a code is on its way. */
  | { readonly kind: 'confirm' }
  /** The password was a temporary one, and the pool wants these attributes too. */
  | { readonly kind: 'newPassword'; readonly missing: readonly string[] }
  | { readonly kind: 'reset' };

export interface Account {
  readonly email: string;
  readonly password: string;
  readonly name: string;
  /** Bare digits. */
  readonly phone: string;
}

/** What the tokens say of who is signed in. */
export interface SignedInIdentity {
  readonly pool: Pool;
  readonly sub: string;
  readonly email: string;
  readonly name: string | null;
}

/** Amplify asks anew for each call that finds an old token: all of them wait for the first. */
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

/** One a pool: they share neither tokens nor refreshes, so no pool ever reads the other's. */
export function contextOf(pool: Pool): AmplifyContext {
  const context = contexts.get(pool) ?? createContext(pool);
  contexts.set(pool, context);
  return context;
}

function stepOf({ nextStep }: SignInOutput): SignInStep {
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
      throw new Error(`The sign-in asks for a step that is not offered here: ${nextStep.signInStep}`);
  }
}

/** Whoever was signed in with this browser before, with either pool, is not any more. */
export async function signIn(pool: Pool, email: string, password: string): Promise<SignInStep> {
  await Promise.all(POOLS.filter(hasIdentity).map((other) => signOutOfPool(contextOf(other))));
  return stepOf(await signInAtPool(contextOf(pool), { username: email, password }));
}

/** Null for a password that is too short: nothing is asked of the provider then. */
export async function completeNewPassword(
  pool: Pool,
  password: string,
  attributes: Readonly<Record<string, string>>,
): Promise<SignInStep | null> {
  if (!isLongEnough(password)) return null;
  const options = { userAttributes: attributes };
  return stepOf(await confirmSignIn(contextOf(pool), { challengeResponse: password, options }));
}

/** @returns whether a code is to be confirmed first */
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

/** Sends a code to the e-mail, if there is such a person; nobody is told whether there is. */
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

/** Who is signed in with this pool; null where nobody is. An old token is renewed first. */
export async function findIdentity(pool: Pool): Promise<SignedInIdentity | null> {
  const context = contextOf(pool);
  const { tokens } = await context.fetchAuthSession();
  const told = tokens?.idToken?.payload ?? {};
  // An id token need not say the name, and browsers drop one of more than 4,096 bytes: the provider says it when it is asked.
  const isEnough = tokens === undefined || (told.email !== undefined && told.name !== undefined);
  const { sub, email, name } = isEnough ? told : await fetchUserAttributes(context);
  const id = textOf(sub);
  return id === null ? null : { pool, sub: id, email: textOf(email) ?? '', name: textOf(name) };
}

/** The tokens of a pool, for the calls of the API. */
export function bearerOf(pool: Pool): Bearer {
  const tokenOf = async (forceRefresh: boolean) => {
    const { tokens } = await contextOf(pool).fetchAuthSession({ forceRefresh });
    return tokens?.accessToken.toString() ?? null;
  };
  return { token: () => tokenOf(false), renew: () => tokenOf(true) };
}
