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
import { invitationLetter } from '@/server/gateways/identity/invitationLetter';
import { createReadIdentity, type Profile } from '@/server/gateways/identity/readIdentity';
import {
  type CallParts,
  createSignedCall,
  ProviderError,
  type SignedCall,
} from '@/server/gateways/identity/signedCall';
import type { LetterSite } from '@/server/gateways/mail/letter';
import type { MailSender } from '@/server/gateways/mail/mail';
import { normalizeEmail } from '@/server/standIns/cognito/context';

export interface CognitoParts {
  readonly pools: Readonly<Record<Pool, PoolSettings>>;
  readonly siteUrl: string;
  readonly now: () => Date;
  readonly letterSite: LetterSite;
  readonly mail: MailSender;
  /** Of a test: its own credentials and its own way to send. */
  readonly calls?: Pick<CallParts, 'credentials' | 'fetch'>;
}

type Attributes = Readonly<Record<string, string>>;

function attributesOf(list: unknown): Attributes {
  if (!Array.isArray(list)) return {};
  return Object.fromEntries(list.map(({ Name, Value }) => [String(Name), String(Value ?? '')]));
}

const pairsOf = (attributes: Attributes) =>
  Object.entries(attributes).map(([Name, Value]) => ({ Name, Value }));

function isOfType(error: unknown, type: string): boolean {
  return error instanceof ProviderError && error.type === type;
}

/** The providers named by the attribute `identities`, which holds JSON. */
function providersIn({ identities }: Attributes): string[] {
  if (!identities) return [];
  const list: unknown = JSON.parse(identities);
  return Array.isArray(list) ? list.map(({ providerName }) => String(providerName)) : [];
}

function stateIn(answer: Record<string, unknown>): IdentityState {
  const attributes = attributesOf(answer.UserAttributes);
  const status = IDENTITY_STATUSES.find((name) => name === answer.UserStatus);
  if (!status) throw new Error(`The identity provider names an unknown status: ${answer.UserStatus}`);
  return { status, emailVerified: attributes.email_verified === 'true', providers: providersIn(attributes) };
}

/** What stands between quotes in a filter of ListUsers. */
const quoted = (text: string) => `"${text.replace(/[\\"]/g, '\\$&')}"`;

/** In a pool whose users sign in with their e-mail the name of a user is the sub, except of who came from another provider. */
async function nameOf(call: SignedCall, poolId: string, sub: string): Promise<string | null> {
  const found = await call('ListUsers', { UserPoolId: poolId, Filter: `sub = ${quoted(sub)}`, Limit: 1 });
  const [user] = Array.isArray(found.Users) ? found.Users : [];
  return typeof user?.Username === 'string' ? user.Username : null;
}

/** What the product asks of two real pools, by the calls that administrators make. */
export function createCognitoGateway(parts: CognitoParts): IdentityGateway {
  const { pools, now, letterSite, mail } = parts;
  const callOf = (pool: Pool) =>
    createSignedCall({ endpoint: pools[pool].endpoint, region: pools[pool].region, now, ...parts.calls });
  const calls = { user: callOf('user'), entrepreneur: callOf('entrepreneur') };
  const keysOf = (pool: Pool) => createRemoteJWKSet(new URL(`${pools[pool].issuer}/.well-known/jwks.json`));

  /** Answers null where there is no such user, also when it goes while it is asked about. */
  async function aboutUser(pool: Pool, sub: string, operation: string, told: Record<string, unknown> = {}) {
    const UserPoolId = pools[pool].poolId;
    const Username = await nameOf(calls[pool], UserPoolId, sub);
    if (Username === null) return null;
    try {
      return await calls[pool](operation, { UserPoolId, Username, ...told });
    } catch (error) {
      if (isOfType(error, 'UserNotFoundException')) return null;
      throw error;
    }
  }

  async function profileOf(pool: Pool, sub: string): Promise<Profile | null> {
    const found = await aboutUser(pool, sub, 'AdminGetUser');
    if (!found) return null;
    const { email, email_verified: isVerified, name } = attributesOf(found.UserAttributes);
    return email ? { email, emailVerified: isVerified === 'true', name } : null;
  }

  async function create(pool: Pool, { email, temporaryPassword, attributes }: Invitation) {
    try {
      return await calls[pool]('AdminCreateUser', {
        UserPoolId: pools[pool].poolId,
        Username: email,
        TemporaryPassword: temporaryPassword,
        UserAttributes: pairsOf({ ...attributes, email, email_verified: 'true' }),
        // The letter is ours: in Portuguese, and the same whichever provider there is.
        MessageAction: 'SUPPRESS',
      });
    } catch (error) {
      if (isOfType(error, 'UsernameExistsException')) return null;
      throw error;
    }
  }

  async function invite(pool: Pool, invitation: Invitation): Promise<string | null> {
    const created = await create(pool, { ...invitation, email: normalizeEmail(invitation.email) });
    if (!created) return null;
    const { Attributes, Username } = created.User as Record<string, unknown>;
    try {
      await mail.send(invitationLetter(letterSite, pool, invitation));
    } catch (error) {
      // Nobody would know the password, and the e-mail could not be invited again.
      await calls[pool]('AdminDeleteUser', { UserPoolId: pools[pool].poolId, Username });
      throw error;
    }
    return attributesOf(Attributes).sub ?? null;
  }

  async function usersOf(pool: Pool, email: string): Promise<readonly Record<string, unknown>[]> {
    const Filter = `email = ${quoted(normalizeEmail(email))}`;
    const { Users } = await calls[pool]('ListUsers', { UserPoolId: pools[pool].poolId, Filter, Limit: 2 });
    return Array.isArray(Users) ? Users : [];
  }

  async function findInvited(pool: Pool, email: string): Promise<InvitedIdentity | null> {
    const [user] = await usersOf(pool, email);
    if (user?.UserStatus !== 'FORCE_CHANGE_PASSWORD') return null;
    const { sub } = attributesOf(user.Attributes);
    // In seconds, with a fraction.
    return sub ? { sub, invitedAt: new Date(Number(user.UserLastModifiedDate) * 1_000) } : null;
  }

  async function inviteAgain(pool: Pool, sub: string, invitation: Invitation): Promise<boolean> {
    const { email, temporaryPassword, attributes } = invitation;
    if ((await findInvited(pool, email))?.sub !== sub) return false;
    const told = { UserAttributes: pairsOf(attributes) };
    if (!(await aboutUser(pool, sub, 'AdminUpdateUserAttributes', told))) return false;
    const password = { Password: temporaryPassword, Permanent: false };
    if (!(await aboutUser(pool, sub, 'AdminSetUserPassword', password))) return false;
    await mail.send(invitationLetter(letterSite, pool, invitation));
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
      const found = await aboutUser(pool, sub, 'AdminGetUser');
      return found && stateIn(found);
    },
    async signOutEverywhere(pool, sub) {
      await aboutUser(pool, sub, 'AdminUserGlobalSignOut');
    },
    async remove(pool, sub) {
      await aboutUser(pool, sub, 'AdminDeleteUser');
    },
    // Cognito lists remembered devices, not sessions.
    sessionsOf: async () => null,
    countByEmail: async (pool, email) => (await usersOf(pool, email)).length,
  };
}
