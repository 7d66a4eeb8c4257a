import { randomUUID } from 'node:crypto';
import { and, eq, ne } from 'drizzle-orm';
import { SAMPLE_PROVIDER } from '@/domain/identity/ownIdentity';
import type { Pool } from '@/domain/identity/pools';
import { idpIdentity, idpUser } from '@/server/db/schema/standIns/identityProvider';
import type { Idp } from '../context';
import { sendNote } from '../emails';
import { findByName, type IdpUser } from '../store/users';

/**
 * Identity of a user of another provider, created at the first sign-in. An account with the same e-mail is
 * reused. If that account was unconfirmed, its password is dropped, because another person may have chosen it.
 * The previous owner is notified by e-mail.
 */
export function findOrCreateExternalUser(
  idp: Idp,
  pool: Pool,
  { email, name }: { email: string; name: string },
): Promise<IdpUser> {
  const now = idp.now();
  const external = { status: 'EXTERNAL_PROVIDER', sealedVerifier: null, temporaryUntil: null } as const;
  return idp.db.transaction(async (transaction) => {
    const fresh = {
      sub: randomUUID(),
      pool,
      email,
      emailVerified: true,
      attributes: { name },
      createdAt: now,
    };
    const created = await transaction
      .insert(idpUser)
      .values({ ...fresh, ...external, updatedAt: now })
      .onConflictDoNothing()
      .returning({ sub: idpUser.sub });
    await transaction
      .update(idpUser)
      .set({ ...external, emailVerified: true, updatedAt: now })
      .where(and(eq(idpUser.pool, pool), eq(idpUser.email, email), ne(idpUser.status, 'CONFIRMED')));
    const user = await findByName(transaction, pool, email);
    if (!user) throw new Error('identity was deleted during its sign-in');
    const linked = await transaction
      .insert(idpIdentity)
      .values({ pool, provider: SAMPLE_PROVIDER, subject: email, sub: user.sub, createdAt: now })
      .onConflictDoNothing()
      .returning({ sub: idpIdentity.sub });
    if (created.length === 0 && linked.length > 0) await sendNote(idp, email, 'linked');
    return user;
  });
}
