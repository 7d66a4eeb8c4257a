import { sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { type AccountKind, isAlive } from './account';

/** Number of accounts with this e-mail, regardless of case. */
export async function countByEmail(executor: Executor, account: AccountKind, email: string): Promise<number> {
  const { rows } = await executor.execute<{ count: number }>(sql`
    select count(*)::int as count from ${account.table}
    where normalized_email = lower(btrim(${email})) and ${isAlive}`);
  return rows[0]?.count ?? 0;
}
