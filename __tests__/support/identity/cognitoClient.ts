import {
  AuthenticationDetails,
  CognitoUser,
  CognitoUserPool,
  type CognitoUserSession,
} from 'amazon-cognito-identity-js';
import type { PoolSettings } from '@/domain/identity/poolSettings';

type Reached = Pick<PoolSettings, 'poolId' | 'clientId' | 'endpoint'>;

/** A pool with the session of one browser. */
export function openPool({ poolId, clientId, endpoint }: Reached): CognitoUserPool {
  const storage = new Map<string, string>();
  return new CognitoUserPool({
    UserPoolId: poolId,
    ClientId: clientId,
    endpoint,
    Storage: {
      setItem: (key, value) => void storage.set(key, value),
      getItem: (key) => storage.get(key) ?? null,
      removeItem: (key) => void storage.delete(key),
      clear: () => storage.clear(),
    },
  });
}

export const openUser = (pool: Reached, name: string) =>
  new CognitoUser({ Username: name, Pool: openPool(pool) });

/** Runs one of the callback calls of the client. */
export function done<Result>(
  run: (callback: (error: Error | undefined | null, result?: Result) => void) => void,
): Promise<Result> {
  return new Promise((resolve, reject) =>
    run((error, result) => (error ? reject(error) : resolve(result as Result))),
  );
}

/** Outcome of a sign-in: a session, or the demand for a new password. */
interface SignedIn {
  readonly session?: CognitoUserSession;
  readonly required?: unknown;
  readonly known?: unknown;
}

export function authenticate(user: CognitoUser, password: string) {
  return new Promise<SignedIn>((resolve, reject) =>
    user.authenticateUser(new AuthenticationDetails({ Username: user.getUsername(), Password: password }), {
      onSuccess: (session) => resolve({ session }),
      onFailure: reject,
      newPasswordRequired: (known, required) => resolve({ known, required }),
    }),
  );
}
