import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { MemberStatus, TeamRole } from '@/domain/team';
import type { Executor, Transaction } from '@/server/db/client';
import type { TeamScope } from './policy';

export interface MemberRow extends Record<string, unknown> {
  id: string;
  entrepreneur_id: string;
  name: string;
  email: string;
  role: TeamRole;
  status: MemberStatus;
  version: number;
  created_at: string;
  updated_at: string;
  /** `created_at` to the microsecond, for the next page. */
  created_key: string;
}

export const memberColumns = sql`id, entrepreneur_id, name, email, role, status, version, created_at, updated_at,
  created_at::text as created_key`;

/** Condition in SQL for current members. */
export const isInTeam = sql`removed_at is null`;

export function within(scope: TeamScope): SQL {
  if (scope === null) return sql`false`;
  return 'companyId' in scope ? sql`entrepreneur_id = ${scope.companyId}` : sql`id = ${scope.memberId}`;
}

/** @throws AppError `member_not_found`, also outside the scope */
export async function getMember(executor: Executor, scope: TeamScope, id: string): Promise<MemberRow> {
  const { rows } = await executor.execute<MemberRow>(
    sql`select ${memberColumns} from entrepreneur_user where id = ${id} and ${isInTeam} and ${within(scope)}`,
  );
  if (!rows[0]) throw new AppError('member_not_found');
  return rows[0];
}

/** True if a company or a member already has the e-mail. */
export async function isEmailTaken(executor: Executor, email: string): Promise<boolean> {
  const { rows } = await executor.execute<{ taken: boolean }>(sql`
    select exists (select from entrepreneur where normalized_email = ${email} and deleted_at is null)
      or exists (select from entrepreneur_user where normalized_email = ${email} and ${isInTeam}) as taken`);
  return rows[0]?.taken ?? false;
}

/** True if a member has, or had, this identity. */
export async function hasRecord(executor: Executor, id: string): Promise<boolean> {
  const { rows } = await executor.execute<{ is_known: boolean }>(sql`
    select exists (select from entrepreneur where id = ${id})
      or exists (select from entrepreneur_user where id = ${id}) as is_known`);
  return rows[0]?.is_known ?? false;
}

export async function countTeam(executor: Executor, companyId: string): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from entrepreneur_user where entrepreneur_id = ${companyId} and ${isInTeam}`);
  return rows[0]?.count ?? 0;
}

interface Invited {
  readonly id: string;
  readonly companyId: string;
  readonly name: string;
  readonly email: string;
  readonly role: TeamRole;
}

export async function insertMember(
  transaction: Transaction,
  { id, companyId, name, email, role }: Invited,
  now: Date,
): Promise<void> {
  const instant = now.toISOString();
  await transaction.execute(sql`
    insert into entrepreneur_user (id, entrepreneur_id, role, name, email, status, created_at, updated_at)
    values (${id}, ${companyId}, ${role}, ${name}, ${email}, 'invited', ${instant}, ${instant})`);
}

interface Changed extends Pick<MemberRow, 'name' | 'role' | 'status'> {
  /** Row as it was read. */
  readonly before: MemberRow;
}

/** Updates the member as it was read; false if another change came first. */
export async function updateMember(
  transaction: Transaction,
  { before, name, role, status }: Changed,
  now: Date,
): Promise<boolean> {
  const { rowCount } = await transaction.execute(sql`
    update entrepreneur_user set name = ${name}, role = ${role}, status = ${status}, version = version + 1,
      updated_at = ${now.toISOString()}
    where id = ${before.id} and version = ${before.version} and status = ${before.status} and ${isInTeam}`);
  return rowCount === 1;
}

/** Removes a member from the team. Keeps the name for what they did and erases contact data. */
export async function removeMember(transaction: Transaction, id: string, now: Date): Promise<boolean> {
  const instant = now.toISOString();
  const { rowCount } = await transaction.execute(sql`
    update entrepreneur_user set removed_at = ${instant}, email = '', cart = null, cart_changed_at = null,
      version = version + 1, updated_at = ${instant}
    where id = ${id} and ${isInTeam}`);
  return rowCount === 1;
}
