import {
  AdminDeleteUserCommand,
  AdminGetUserCommand,
  type AdminGetUserCommandOutput,
  AdminUserGlobalSignOutCommand,
} from '@aws-sdk/client-cognito-identity-provider';
import { createRemoteJWKSet } from 'jose';
import type { PoolSettings } from '@/domain/identity/poolSettings';
import type { Pool } from '@/domain/identity/pools';
import { IDENTITY_STATUSES } from '@/domain/identity/status';
import { createInvitations } from '@/server/gateways/identity/cognitoInvitations';
import {
  type Attributes,
  attributesOf,
  type Credentials,
  createPoolCalls,
} from '@/server/gateways/identity/cognitoPool';
import type { IdentityGateway, IdentityState } from '@/server/gateways/identity/gateway';
import { invitationEmail } from '@/server/gateways/identity/invitationEmail';
import { createReadIdentity, type Profile } from '@/server/gateways/identity/readIdentity';
import type { MailSender } from '@/server/gateways/mail/mail';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';

interface CognitoParts {
  readonly pools: Readonly<Record<Pool, PoolSettings>>;
  readonly siteUrl: string;
  readonly now: () => Date;
  readonly emailSite: EmailSite;
  readonly mail: MailSender;
  /** For tests; otherwise read as AWS tools do: environment, files, the role of the machine. */
  readonly credentials?: Credentials;
}

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

  return {
    readIdentity: createReadIdentity({
      pools,
      keys: { user: keysOf('user'), entrepreneur: keysOf('entrepreneur') },
      siteUrl: parts.siteUrl,
      now,
      profileOf,
    }),
    ...createInvitations(calls, (pool, invitation) =>
      mail.send(invitationEmail(emailSite, pool, invitation)),
    ),
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
