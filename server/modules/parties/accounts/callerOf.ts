import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { nameSchema } from '@/domain/person/parts';
import { oneLine } from '@/domain/text';
import type { Executor } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import { operator } from '@/server/db/schema/parties/operator';
import { type IdentityClaims, isOperator } from '@/server/gateways/identity/claims';
import type { CompanyCaller, Identity } from '@/server/http/callers/caller';

type Membership = Pick<CompanyCaller, 'companyId' | 'role'> & { readonly isInvited: boolean };

/**
 * Company that an identity acts for: its own account comes before a place in a team.
 *
 * @returns null before the company has a record
 * @throws AppError `unauthenticated` for a deleted company, and for a suspended or removed member: their tokens outlive the
 * account for a while
 */
async function findMembership(db: Executor, id: string): Promise<Membership | null> {
  const [own] = await db
    .select({ deletedAt: entrepreneur.deletedAt })
    .from(entrepreneur)
    .where(eq(entrepreneur.id, id));
  if (own && own.deletedAt === null) return { companyId: id, role: 'owner', isInvited: false };
  const [member] = await db.select().from(entrepreneurUser).where(eq(entrepreneurUser.id, id));
  if (!member) {
    if (own) throw new AppError('unauthenticated');
    return null;
  }
  const { entrepreneurId: companyId, role, status, removedAt } = member;
  if (status === 'suspended' || removedAt !== null) throw new AppError('unauthenticated');
  return { companyId, role, isInvited: status === 'invited' };
}

/** Activates an invited member, under the name given at the first sign-in if it is a valid one. */
export async function acceptInvitation(db: Executor, id: string, givenName?: string): Promise<void> {
  const name = oneLine(givenName ?? '');
  const named = name !== '' && nameSchema().isValidSync(name) ? { name } : {};
  await db
    .update(entrepreneurUser)
    .set({ status: 'active', ...named })
    .where(and(eq(entrepreneurUser.id, id), eq(entrepreneurUser.status, 'invited')));
}

/** Keeps the name of an operator, which the history shows to operators: that at the provider, else the e-mail. */
async function keepOperatorName(db: Executor, { sub: id, email, name }: IdentityClaims): Promise<void> {
  await db
    .insert(operator)
    .values({ id, name: oneLine(name ?? '') || email })
    .onConflictDoUpdate({
      target: operator.id,
      set: { name: sql`excluded.name`, updatedAt: sql`now()` },
      setWhere: sql`operator.name <> excluded.name`,
    });
}

async function isDeletedBuyer(db: Executor, id: string): Promise<boolean> {
  return (await db.$count(buyer, and(eq(buyer.id, id), isNotNull(buyer.deletedAt)))) > 0;
}

/**
 * Caller of an identity. The first request of an invited member accepts the invitation.
 *
 * @throws AppError `unauthenticated` for a deleted account and for a suspended or removed member
 */
export async function callerOf(db: Executor, claims: IdentityClaims): Promise<Identity> {
  const { sub: id, email, emailVerified, name, pool } = claims;
  const person = { id, email, emailVerified };
  if (isOperator(claims)) {
    await keepOperatorName(db, claims);
    return { kind: 'operator', ...person };
  }
  if (pool === 'user') {
    if (await isDeletedBuyer(db, id)) throw new AppError('unauthenticated');
    return { kind: 'buyer', ...person };
  }
  const membership = await findMembership(db, id);
  if (membership === null) return { kind: 'entrepreneur', companyId: id, role: 'owner', ...person };
  const { companyId, role, isInvited } = membership;
  if (isInvited) await acceptInvitation(db, id, name);
  return { kind: 'entrepreneur', companyId, role, ...person };
}
