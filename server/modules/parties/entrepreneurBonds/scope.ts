import { type SQL, sql } from 'drizzle-orm';
import { entrepreneurBond } from '@/server/db/schema/parties/entrepreneurBond';
import type { Caller } from '@/server/http/callers/caller';
import { canDecide } from './policy';

/** Partnerships of a company on either side, in SQL. */
export function ofCompany(companyId: string): SQL {
  const { ownerId, partnerId } = entrepreneurBond;
  return sql`(${ownerId} = ${companyId} or ${partnerId} = ${companyId})`;
}

/** Partnerships that the caller may list, in SQL: those that they may decide on. */
export function scope(caller: Caller): SQL {
  return canDecide(caller) ? ofCompany(caller.companyId) : sql`false`;
}
