import {
  type AttributeType,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  ListUsersCommand,
  UserNotFoundException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import type { PoolSettings } from '@/domain/identity/poolSettings';
import { normalizeEmail } from '@/domain/person/parts';

const TIMEOUT_MS = 10_000;

export type Credentials = CognitoIdentityProviderClientConfig['credentials'];

export type Attributes = Readonly<Record<string, string>>;

export function attributesOf(list: readonly AttributeType[] = []): Attributes {
  return Object.fromEntries(list.map(({ Name, Value = '' }) => [Name, Value]));
}

export const pairsOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

/** A quoted value in a filter of ListUsers. */
const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

function createClient({ endpoint, region }: PoolSettings, credentials: Credentials) {
  return new CognitoIdentityProviderClient({
    endpoint,
    region,
    ...(credentials ? { credentials } : {}),
    // A repeated AdminCreateUser whose first answer was lost would look like an e-mail that already exists.
    maxAttempts: 1,
    requestHandler: { requestTimeout: TIMEOUT_MS, throwOnRequestTimeout: true },
  });
}

/** Calls to one user pool with the rights of an administrator. */
export function createPoolCalls(pool: PoolSettings, credentials: Credentials) {
  const client = createClient(pool, credentials);
  const UserPoolId = pool.poolId;

  async function listUsers(Filter: string, Limit: number): Promise<readonly UserType[]> {
    const { Users = [] } = await client.send(new ListUsersCommand({ UserPoolId, Filter, Limit }));
    return Users;
  }

  return {
    client,
    UserPoolId,
    usersOf: (email: string) => listUsers(`email = ${quoted(normalizeEmail(email))}`, 2),
    /** Null if the pool has no such user, or loses it during the call. */
    async withUser<Output>(
      sub: string,
      call: (user: { UserPoolId: string; Username: string }) => Promise<Output>,
    ): Promise<Output | null> {
      // The username is the sub, except for users who came from another provider.
      const [{ Username } = {}] = await listUsers(`sub = ${quoted(sub)}`, 1);
      if (Username === undefined) return null;
      try {
        return await call({ UserPoolId, Username });
      } catch (error) {
        if (error instanceof UserNotFoundException) return null;
        throw error;
      }
    },
  };
}

export type PoolCalls = ReturnType<typeof createPoolCalls>;
