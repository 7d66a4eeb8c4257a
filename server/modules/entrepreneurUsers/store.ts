import { type SQL, sql } from 'drizzle-orm';
import type { MemberStatus, TeamRole } from '@/domain/team';
import type { Executor } from '@/server/db/client';
import type { AccountQuery } from '@/server/modules/accounts/query';
import type { TeamScope } from '@/server/modules/entrepreneurUsers/policy';

export interface MemberRow extends Record<string, unknown> {
  id: string;
  entrepreneur_id: string;
  name: string;
  email: string;
  role: TeamRole;
  status: MemberStatus;
  created_at: string;
  /** `created_at` to the microsecond, for the next page. */
  created_key: string;
}

function within(scope: TeamScope): SQL {
  if (scope === null) return sql`false`;
  if (scope === 'all') return sql`true`;
  return 'companyId' in scope ? sql`entrepreneur_id = ${scope.companyId}` : sql`id = ${scope.memberId}`;
}

/** Those who have been in the team longest come first; one more than asked for tells that there is a next page. */
export async function listMembers(
  executor: Executor,
  scope: TeamScope,
  { after, limit }: Pick<AccountQuery, 'after' | 'limit'>,
) {
  const follows = after
    ? sql`(created_at, id) > (${after.createdAt}::timestamptz, ${after.id}::uuid)`
    : sql`true`;
  const { rows } = await executor.execute<MemberRow>(sql`
    select id, entrepreneur_id, name, email, role, status, created_at, created_at::text as created_key
    from entrepreneur_user where ${within(scope)} and ${follows} order by created_at, id limit ${limit + 1}`);
  const counted = await executor.execute<{ total: number }>(
    sql`select count(*)::int as total from entrepreneur_user where ${within(scope)}`,
  );
  return { rows, total: counted.rows[0]?.total ?? 0 };
}
