import { and, eq } from 'drizzle-orm';
import type { Pool } from '@/domain/identity/pools';
import { normalizeEmail } from '@/domain/person/parts';
import type { Executor } from '@/server/db/client';
import { idpIdentity, idpUser } from '@/server/db/schema/standIns/identityProvider';

export type IdpUser = typeof idpUser.$inferSelect;
export type NewIdpUser = typeof idpUser.$inferInsert;
type IdpIdentity = typeof idpIdentity.$inferSelect;

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/;

export async function findUser(executor: Executor, pool: Pool, sub: string): Promise<IdpUser | null> {
  if (!UUID.test(sub)) return null;
  const [user] = await executor
    .select()
    .from(idpUser)
    .where(and(eq(idpUser.sub, sub), eq(idpUser.pool, pool)));
  return user ?? null;
}

/** Finds a user by sign-in name: the e-mail, or the sub, which tokens carry as the username. */
export async function findByName(executor: Executor, pool: Pool, name: string): Promise<IdpUser | null> {
  const email = normalizeEmail(name);
  if (UUID.test(email)) return findUser(executor, pool, email);
  const [user] = await executor
    .select()
    .from(idpUser)
    .where(and(eq(idpUser.pool, pool), eq(idpUser.email, email)));
  return user ?? null;
}

/** User of a typed name. */
interface NamedUser {
  /**
   * Key of the attempt counter: the same for a user's e-mail and sub, so that an attacker does not get twice
   * the attempts, and the same before and after the name has an account.
   */
  readonly account: string;
  readonly user: IdpUser | null;
}

export async function resolveName(executor: Executor, pool: Pool, typed: string): Promise<NamedUser> {
  const name = normalizeEmail(typed);
  const user = await findByName(executor, pool, name);
  return { account: user?.email ?? name, user };
}

export async function updateUser(
  executor: Executor,
  sub: string,
  changes: Partial<Omit<NewIdpUser, 'sub' | 'pool'>>,
  now: Date,
): Promise<void> {
  await executor
    .update(idpUser)
    .set({ ...changes, updatedAt: now })
    .where(eq(idpUser.sub, sub));
}

export async function deleteUser(executor: Executor, pool: Pool, sub: string): Promise<void> {
  if (!UUID.test(sub)) return;
  await executor.delete(idpUser).where(and(eq(idpUser.sub, sub), eq(idpUser.pool, pool)));
}

export function identitiesOf(executor: Executor, sub: string): Promise<IdpIdentity[]> {
  return executor.select().from(idpIdentity).where(eq(idpIdentity.sub, sub)).orderBy(idpIdentity.createdAt);
}
