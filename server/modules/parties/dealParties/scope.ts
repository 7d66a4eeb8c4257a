import { type SQL, sql } from 'drizzle-orm';
import type { Caller, Identity } from '@/server/http/callers/caller';

/** `canSee` in SQL, of a row with the columns of the parties. */
export function scope(caller: Identity): SQL {
  if (caller.kind === 'operator') return sql`true`;
  if (caller.kind === 'buyer') return sql`buyer_id = ${caller.id}`;
  const ofCompany = sql`(entrepreneur_id = ${caller.companyId} or partner_id = ${caller.companyId})`;
  return caller.role === 'broker' ? sql`(${ofCompany} and broker_id = ${caller.id})` : ofCompany;
}

/** `canSeeAccount` in SQL. */
export const accountScope = (caller: Caller): SQL =>
  caller.kind === 'entrepreneur' ? sql`broker_id is null` : sql`true`;
