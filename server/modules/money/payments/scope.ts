import { type SQL, sql } from 'drizzle-orm';
import type { Caller } from '@/server/http/callers/caller';
import { MONEY, SEEING } from './policy';

/** Which links, refunds and payouts a caller may see, as a condition on their tables. */

export function linkScope(caller: Caller): SQL {
  if (caller.kind === 'operator') return sql`true`;
  if (caller.kind !== 'entrepreneur') return sql`false`;
  const own = sql`created_by = ${caller.id}::uuid`;
  return SEEING.includes(caller.role) ? sql`(entrepreneur_id = ${caller.companyId}::uuid or ${own})` : own;
}

export function refundScope(caller: Caller): SQL {
  if (caller.kind === 'operator') return sql`true`;
  if (caller.kind !== 'entrepreneur' || !SEEING.includes(caller.role)) return sql`false`;
  return sql`entrepreneur_id = ${caller.companyId}::uuid`;
}

export function withdrawalScope(caller: Caller): SQL {
  if (caller.kind === 'operator') return sql`true`;
  if (caller.kind !== 'entrepreneur' || !MONEY.includes(caller.role)) return sql`false`;
  return sql`entrepreneur_id = ${caller.companyId}::uuid`;
}
