import { randomUUID } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { createLocalJWKSet, type JWTVerifyGetKey } from 'jose';
import type { Pool } from '@/domain/identity/pools';
import { normalizeEmail } from '@/domain/person/parts';
import { DAY_MS } from '@/domain/time/durations';
import { idpUser } from '@/server/db/schema/standIns/identityProvider';
import type { IdentityGateway, Invitation, InvitedIdentity } from '@/server/gateways/identity/gateway';
import { INVITATION_DAYS, invitationEmail } from '@/server/gateways/identity/invitationEmail';
import { createReadIdentity } from '@/server/gateways/identity/readIdentity';
import type { Idp } from '@/server/standIns/cognito/context';
import { sealPassword } from '@/server/standIns/cognito/passwords';
import { endSessions, listSessions } from '@/server/standIns/cognito/store/sessions';
import { deleteUser, findByName, findUser, identitiesOf } from '@/server/standIns/cognito/store/users';

/** Reads keys from the database instead of HTTP: the provider runs in this process. */
function keysOf(idp: Idp, pool: Pool): JWTVerifyGetKey {
  return async (header, token) =>
    createLocalJWKSet({ keys: [...(await idp.keys.published(pool))] })(header, token);
}

/** Identity values set by an invitation. */
function invitedBy(idp: Idp, of: { pool: Pool; sub: string; email: string }, invitation: Invitation) {
  const now = idp.now();
  return {
    sealedVerifier: sealPassword(idp, of, invitation.temporaryPassword),
    temporaryUntil: new Date(now.getTime() + INVITATION_DAYS * DAY_MS),
    attributes: invitation.attributes,
    updatedAt: now,
  };
}

async function invite(idp: Idp, pool: Pool, invitation: Invitation): Promise<string | null> {
  const sub = randomUUID();
  const of = { pool, sub, email: normalizeEmail(invitation.email) };
  const [user] = await idp.db
    .insert(idpUser)
    .values({
      ...of,
      ...invitedBy(idp, of, invitation),
      status: 'FORCE_CHANGE_PASSWORD',
      createdAt: idp.now(),
    })
    .onConflictDoNothing()
    .returning({ sub: idpUser.sub });
  if (!user) return null;
  try {
    await idp.mail.send(invitationEmail(idp.emailSite, pool, invitation));
  } catch (error) {
    // Without a delivered password the account is unusable, and the e-mail could not be invited again.
    await deleteUser(idp.db, pool, sub);
    throw error;
  }
  return sub;
}

async function findInvited(idp: Idp, pool: Pool, email: string): Promise<InvitedIdentity | null> {
  const user = await findByName(idp.db, pool, email);
  if (user?.status !== 'FORCE_CHANGE_PASSWORD') return null;
  return { sub: user.sub, invitedAt: user.updatedAt };
}

async function inviteAgain(idp: Idp, pool: Pool, sub: string, invitation: Invitation): Promise<boolean> {
  const of = { pool, sub, email: normalizeEmail(invitation.email) };
  const [user] = await idp.db
    .update(idpUser)
    .set(invitedBy(idp, of, invitation))
    .where(
      and(eq(idpUser.sub, sub), eq(idpUser.email, of.email), eq(idpUser.status, 'FORCE_CHANGE_PASSWORD')),
    )
    .returning({ sub: idpUser.sub });
  if (!user) return false;
  await idp.mail.send(invitationEmail(idp.emailSite, pool, invitation));
  return true;
}

export function createEmbeddedGateway(idp: Idp): IdentityGateway {
  return {
    readIdentity: createReadIdentity({
      pools: idp.pools,
      keys: { user: keysOf(idp, 'user'), entrepreneur: keysOf(idp, 'entrepreneur') },
      siteUrl: idp.siteUrl,
      now: idp.now,
      async profileOf(pool, sub) {
        const user = await findUser(idp.db, pool, sub);
        return user && { email: user.email, emailVerified: user.emailVerified, name: user.attributes.name };
      },
    }),
    invite: (pool, invitation) => invite(idp, pool, invitation),
    findInvited: (pool, email) => findInvited(idp, pool, email),
    inviteAgain: (pool, sub, invitation) => inviteAgain(idp, pool, sub, invitation),
    async stateOf(pool, sub) {
      const user = await findUser(idp.db, pool, sub);
      if (!user) return null;
      const identities = await identitiesOf(idp.db, sub);
      const { status, emailVerified } = user;
      return { status, emailVerified, providers: identities.map(({ provider }) => provider) };
    },
    async signOutEverywhere(pool, sub) {
      if (await findUser(idp.db, pool, sub)) await endSessions(idp.db, sub);
    },
    remove: (pool, sub) => deleteUser(idp.db, pool, sub),
    async sessionsOf(pool, sub) {
      if (!(await findUser(idp.db, pool, sub))) return [];
      const sessions = await listSessions(idp, sub);
      return sessions.map(({ id, authTime, lastUsedAt }) => ({ id, signedInAt: authTime, lastUsedAt }));
    },
    async countByEmail(pool, email) {
      const [row] = await idp.db
        .select({ count: sql<number>`count(*)::int` })
        .from(idpUser)
        .where(and(eq(idpUser.pool, pool), eq(idpUser.email, normalizeEmail(email))));
      return row?.count ?? 0;
    },
  };
}
