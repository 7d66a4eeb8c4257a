import { type SQL, sql } from 'drizzle-orm';
import { mayInCompany } from '@/domain/entrepreneur/permissions';
import type { Caller } from '@/server/http/callers/caller';

/** In SQL, the partnerships of a company, on either side. */
export function ofCompany(companyId: string): SQL {
  return sql`(owner_id = ${companyId} or partner_id = ${companyId})`;
}

/** In SQL, those that a list tells: to who may decide on them. */
export function scope(caller: Caller): SQL {
  if (caller.kind !== 'entrepreneur' || !mayInCompany(caller.role, 'bonds')) return sql`false`;
  return ofCompany(caller.companyId);
}
