import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  AdminUserGlobalSignOutCommand,
  type AttributeType,
  CognitoIdentityProviderClient,
  type CognitoIdentityProviderClientConfig,
  ListUsersCommand,
  UserNotFoundException,
  UsernameExistsException,
  type UserType,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet } from 'jose';
import type { PoolSettings } from '@/domain/identity/poolSettings';
import type { Pool } from '@/domain/identity/pools';
import { IDENTITY_STATUSES } from '@/domain/identity/status';
import type {
  IdentityGateway,
  IdentityState,
  Invitation,
  InvitedIdentity,
} from '@/server/gateways/identity/gateway';
import { invitationEmail } from '@/server/gateways/identity/invitationEmail';
import { createReadIdentity, type Profile } from '@/server/gateways/identity/readIdentity';
import type { MailSender } from '@/server/gateways/mail/mail';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import { normalizeEmail } from '@/server/standIns/cognito/context';

const TIMEOUT_MS = 10_000;

interface CognitoParts {
  readonly pools: Readonly<Record<Pool, PoolSettings>>;
  readonly siteUrl: string;
  readonly now: () => Date;
  readonly emailSite: EmailSite;
  readonly mail: MailSender;
  /** For tests; otherwise read as AWS tools do: environment, files, the role of the machine. */
  readonly credentials?: CognitoIdentityProviderClientConfig['credentials'];
}

type Attributes = Readonly<Record<string, string>>;

function attributesOf(list: readonly AttributeType[] = []): Attributes {
  return Object.fromEntries(list.map(({ Name, Value = '' }) => [Name, Value]));
}

const pairsOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

/** The providers named by the attribute `identities`, which holds JSON. */
function providersIn({ identities }: Attributes): string[] {
  if (!identities) return [];
  const list: unknown = JSON.parse(identities);
  return Array.isArray(list) ? list.map(({ providerName }) => String(providerName)) : [];
}

function stateIn({ UserAttributes, UserStatus }: AdminGetUserCommandOutput): IdentityState {
  const attributes = attributesOf(UserAttributes);
  const status = IDENTITY_STATUSES.find((name) => name === UserStatus);
  if (!status) throw new Error(`identity has an unknown status: ${UserStatus}`);
  return { status, emailVerified: attributes.email_verified === 'true', providers: providersIn(attributes) };
}

/** A quoted value in a filter of ListUsers. */
const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

function createClient({ endpoint, region }: PoolSettings, credentials: CognitoParts['credentials']) {
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
function createPoolCalls(pool: PoolSettings, credentials: CognitoParts['credentials']) {
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

/** The identity gateway of two Cognito user pools. */
export function createCognitoGateway(parts: CognitoParts): IdentityGateway {
  const { pools, now, emailSite, mail, credentials } = parts;
  const calls = {
    user: createPoolCalls(pools.user, credentials),
    entrepreneur: createPoolCalls(pools.entrepreneur, credentials),
  };
  const keysOf = (pool: Pool) => createRemoteJWKSet(new URL(`${pools[pool].issuer}/.well-known/jwks.json`));
  const getUser = (pool: Pool, sub: string) =>
    calls[pool].withUser(sub, (user) => calls[pool].client.send(new AdminGetUserCommand(user)));

  async function profileOf(pool: Pool, sub: string): Promise<Profile | null> {
    const found = await getUser(pool, sub);
    if (!found) return null;
    const { email, email_verified: isVerified, name } = attributesOf(found.UserAttributes);
    return email ? { email, emailVerified: isVerified === 'true', name } : null;
  }

  async function create(pool: Pool, { email, temporaryPassword, attributes }: Invitation) {
    const { client, UserPoolId } = calls[pool];
    try {
      const { User } = await client.send(
        new AdminCreateUserCommand({
          UserPoolId,
          Username: email,
          TemporaryPassword: temporaryPassword,
          UserAttributes: pairsOf({ ...attributes, email, email_verified: 'true' }),
          // The product sends the e-mail: in Portuguese, and the same for every provider.
          MessageAction: 'SUPPRESS',
        }),
      );
      return User ?? null;
    } catch (error) {
      if (error instanceof UsernameExistsException) return null;
      throw error;
    }
  }

  async function invite(pool: Pool, invitation: Invitation): Promise<string | null> {
    const created = await create(pool, { ...invitation, email: normalizeEmail(invitation.email) });
    if (!created) return null;
    const { Attributes, Username } = created;
    try {
      await mail.send(invitationEmail(emailSite, pool, invitation));
    } catch (error) {
      // Without a delivered password the account is unusable, and the e-mail could not be invited again.
      const { client, UserPoolId } = calls[pool];
      await client.send(new AdminDeleteUserCommand({ UserPoolId, Username }));
      throw error;
    }
    return attributesOf(Attributes).sub ?? null;
  }

  async function findInvited(pool: Pool, email: string): Promise<InvitedIdentity | null> {
    const [user] = await calls[pool].usersOf(email);
    if (user?.UserStatus !== 'FORCE_CHANGE_PASSWORD') return null;
    const { sub } = attributesOf(user.Attributes);
    return sub && user.UserLastModifiedDate ? { sub, invitedAt: user.UserLastModifiedDate } : null;
  }

  async function inviteAgain(pool: Pool, sub: string, invitation: Invitation): Promise<boolean> {
    const { email, temporaryPassword, attributes } = invitation;
    const { client, withUser } = calls[pool];
    if ((await findInvited(pool, email))?.sub !== sub) return false;
    const updated = await withUser(sub, async (user) => {
      const UserAttributes = pairsOf(attributes);
      await client.send(new AdminUpdateUserAttributesCommand({ ...user, UserAttributes }));
      const Password = temporaryPassword;
      return client.send(new AdminSetUserPasswordCommand({ ...user, Password, Permanent: false }));
    });
    if (!updated) return false;
    await mail.send(invitationEmail(emailSite, pool, invitation));
    return true;
  }

  return {
    readIdentity: createReadIdentity({
      pools,
      keys: { user: keysOf('user'), entrepreneur: keysOf('entrepreneur') },
      siteUrl: parts.siteUrl,
      now,
      profileOf,
    }),
    invite,
    findInvited,
    inviteAgain,
    async stateOf(pool, sub) {
      const found = await getUser(pool, sub);
      return found && stateIn(found);
    },
    async signOutEverywhere(pool, sub) {
      const { client, withUser } = calls[pool];
      await withUser(sub, (user) => client.send(new AdminUserGlobalSignOutCommand(user)));
    },
    async remove(pool, sub) {
      const { client, withUser } = calls[pool];
      await withUser(sub, (user) => client.send(new AdminDeleteUserCommand(user)));
    },
    // Cognito lists remembered devices, not sessions.
    sessionsOf: async () => null,
    countByEmail: async (pool, email) => (await calls[pool].usersOf(email)).length,
  };
}
