import { and, eq, isNotNull, isNull } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { nameSchema } from '@/domain/person/parts';
import { oneLine } from '@/domain/text';
import type { Executor } from '@/server/db/client';
import { buyer } from '@/server/db/schema/parties/buyer';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import { type IdentityClaims, isOperator } from '@/server/gateways/identity/claims';
import type { Identity } from '@/server/http/callers/caller';

type CompanyIdentity = Extract<Identity, { kind: 'entrepreneur' }>;
type Membership = Pick<CompanyIdentity, 'companyId' | 'role'> & { readonly isInvited: boolean };

/**
 * Company that an identity acts for: its own account comes before a place in a team.
 *
 * @returns null before the company has a record
 * @throws AppError `unauthenticated` for a suspended or removed member: their tokens outlive the membership for a while
 */
async function findMembership(db: Executor, id: string): Promise<Membership | null> {
  const [owned] = await db
    .select({ companyId: entrepreneur.id })
    .from(entrepreneur)
    .where(and(eq(entrepreneur.id, id), isNull(entrepreneur.deletedAt)));
  if (owned) return { ...owned, role: 'owner', isInvited: false };
  const [member] = await db.select().from(entrepreneurUser).where(eq(entrepreneurUser.id, id));
  if (!member) return null;
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

/** The tokens of a deleted account outlive it for a while. */
async function refuseDeleted(db: Executor, table: typeof buyer | typeof entrepreneur, id: string) {
  const [deleted] = await db
    .select({ id: table.id })
    .from(table)
    .where(and(eq(table.id, id), isNotNull(table.deletedAt)));
  if (deleted) throw new AppError('unauthenticated');
}

/**
 * Caller of an identity. The first request of an invited member accepts the invitation.
 *
 * @throws AppError `unauthenticated` for a deleted account and for a suspended or removed member
 */
export async function callerOf(db: Executor, claims: IdentityClaims): Promise<Identity> {
  const { sub: id, email, emailVerified, name, pool } = claims;
  const person = { id, email, emailVerified };
  if (isOperator(claims)) return { kind: 'operator', ...person };
  if (pool === 'user') {
    await refuseDeleted(db, buyer, id);
    return { kind: 'buyer', ...person };
  }
  const membership = await findMembership(db, id);
  if (membership === null) {
    await refuseDeleted(db, entrepreneur, id);
    return { kind: 'entrepreneur', companyId: id, role: 'owner', ...person };
  }
  const { companyId, role, isInvited } = membership;
  if (isInvited) await acceptInvitation(db, id, name);
  return { kind: 'entrepreneur', companyId, role, ...person };
}
