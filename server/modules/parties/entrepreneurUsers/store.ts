import { and, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { unionAll } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import { memberStates, type TeamRole } from '@/domain/team';
import type { Executor } from '@/server/db/client';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { entrepreneurUser } from '@/server/db/schema/parties/entrepreneurUser';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import type { Work } from '@/server/modules/platform/history/work';
import type { TeamScope } from './policy';

export type MemberRow = typeof entrepreneurUser.$inferSelect;

export const transitionMember = defineTransition({
  table: entrepreneurUser,
  column: 'status',
  states: memberStates,
  subjectKind: 'member',
});

/** Condition in SQL for current members. */
export const isInTeam: SQL = isNull(entrepreneurUser.removedAt);

export function within(scope: TeamScope): SQL {
  if (scope === null) return sql`false`;
  return 'companyId' in scope
    ? eq(entrepreneurUser.entrepreneurId, scope.companyId)
    : eq(entrepreneurUser.id, scope.memberId);
}

/** @throws AppError `member_not_found`, also outside the scope */
export async function getMember(executor: Executor, scope: TeamScope, id: string): Promise<MemberRow> {
  const [row] = await executor
    .select()
    .from(entrepreneurUser)
    .where(and(eq(entrepreneurUser.id, id), isInTeam, within(scope)));
  if (!row) throw new AppError('member_not_found');
  return row;
}

/** Members with these ids, in any order. */
export function listMembers(executor: Executor, ids: readonly string[]): Promise<MemberRow[]> {
  return executor
    .select()
    .from(entrepreneurUser)
    .where(inArray(entrepreneurUser.id, [...ids]));
}

async function existsAsEither(
  executor: Executor,
  { company, member }: { readonly company: SQL | undefined; readonly member: SQL | undefined },
): Promise<boolean> {
  const companies = executor.select({ id: entrepreneur.id }).from(entrepreneur).where(company);
  const members = executor.select({ id: entrepreneurUser.id }).from(entrepreneurUser).where(member);
  return (await unionAll(companies, members).limit(1)).length > 0;
}

/** True if a company or a member already has the e-mail. */
export function isEmailTaken(executor: Executor, email: string): Promise<boolean> {
  return existsAsEither(executor, {
    company: and(eq(entrepreneur.normalizedEmail, email), isNull(entrepreneur.deletedAt)),
    member: and(eq(entrepreneurUser.normalizedEmail, email), isInTeam),
  });
}

/** True if a member has, or had, this identity. */
export function hasRecord(executor: Executor, id: string): Promise<boolean> {
  return existsAsEither(executor, { company: eq(entrepreneur.id, id), member: eq(entrepreneurUser.id, id) });
}

export async function listTeamIds(executor: Executor, companyId: string): Promise<string[]> {
  const members = await executor
    .select({ id: entrepreneurUser.id })
    .from(entrepreneurUser)
    .where(and(eq(entrepreneurUser.entrepreneurId, companyId), isInTeam));
  return members.map(({ id }) => id);
}

export function countTeam(executor: Executor, companyId: string): Promise<number> {
  return executor.$count(entrepreneurUser, and(eq(entrepreneurUser.entrepreneurId, companyId), isInTeam));
}

interface Invited {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly email: string;
  readonly role: TeamRole;
}

export async function insertMember(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { companyId: entrepreneurId, ...member }: Invited,
): Promise<void> {
  const times = { createdAt: now, updatedAt: now };
  await tx.insert(entrepreneurUser).values({ ...member, entrepreneurId, status: 'invited', ...times });
}

/** Removes a member from the team. Keeps the name for past actions and erases contact data. */
export async function removeMember({ tx, now }: Pick<Work, 'tx' | 'now'>, id: string): Promise<boolean> {
  const { rowCount } = await tx
    .update(entrepreneurUser)
    .set({
      removedAt: now,
      email: '',
      cart: null,
      cartChangedAt: null,
      version: sql`${entrepreneurUser.version} + 1`,
      updatedAt: now,
    })
    .where(and(eq(entrepreneurUser.id, id), isInTeam));
  return rowCount === 1;
}
