import {
  AdminCreateUserCommand,
  AdminDeleteUserCommand,
  AdminSetUserPasswordCommand,
  AdminUpdateUserAttributesCommand,
  UsernameExistsException,
} from '@aws-sdk/client-cognito-identity-provider';
import type { Pool } from '@/domain/identity/pools';
import { normalizeEmail } from '@/domain/person/parts';
import { attributesOf, type PoolCalls, pairsOf } from '@/server/gateways/identity/cognitoPool';
import type { IdentityGateway, Invitation, InvitedIdentity } from '@/server/gateways/identity/gateway';

type Calls = Readonly<Record<Pool, PoolCalls>>;

/** Null if the e-mail is taken. */
async function createUser(
  { client, UserPoolId }: PoolCalls,
  { email, temporaryPassword, attributes }: Invitation,
) {
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

/**
 * Invitations of two user pools.
 *
 * @param send e-mails an invitation
 */
export function createInvitations(
  calls: Calls,
  send: (pool: Pool, invitation: Invitation) => Promise<void>,
): Pick<IdentityGateway, 'invite' | 'findInvited' | 'inviteAgain'> {
  async function invite(pool: Pool, invitation: Invitation): Promise<string | null> {
    const created = await createUser(calls[pool], { ...invitation, email: normalizeEmail(invitation.email) });
    if (!created) return null;
    const { Attributes, Username } = created;
    try {
      await send(pool, invitation);
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
    await send(pool, invitation);
    return true;
  }

  return { invite, findInvited, inviteAgain };
}
