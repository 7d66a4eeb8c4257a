import { type SQL, sql } from 'drizzle-orm';
import type { Caller, Identity } from '@/server/http/callers/caller';

/** `canSee` in SQL, of a row with the columns of the parties: a condition for each. */
export function owners(caller: Identity): SQL[] {
  if (caller.kind === 'operator') return [sql`true`];
  if (caller.kind === 'buyer') return [sql`buyer_id = ${caller.id}`];
  const { companyId } = caller;
  const sides = [sql`entrepreneur_id = ${companyId}`, sql`partner_id = ${companyId}`];
  return caller.role === 'broker' ? sides.map((side) => sql`(${side} and broker_id = ${caller.id})`) : sides;
}

/** The conditions for the owners as one. */
export const scopeOf = (owners: readonly SQL[]): SQL => sql`(${sql.join([...owners], sql` or `)})`;

/** `canSeeAccount` in SQL. */
export const accountScope = (caller: Caller): SQL =>
  caller.kind === 'entrepreneur' ? sql`broker_id is null` : sql`true`;
