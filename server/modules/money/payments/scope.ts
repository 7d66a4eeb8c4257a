import { type SQL, sql } from 'drizzle-orm';
import { MONEY_ROLES } from '@/domain/entrepreneur/permissions';
import type { Identity } from '@/server/http/callers/caller';
import { READERS } from './policy';

/** Conditions for the records that a caller may list, in SQL, of the tables that `dealTable` makes. */

function ofCompany(caller: Identity, roles: readonly string[]): SQL {
  const isOneOf = caller.kind === 'entrepreneur' && roles.includes(caller.role);
  return isOneOf ? sql`entrepreneur_id = ${caller.companyId}` : sql`false`;
}

/** `canSeePayment`. */
export function paymentScope(caller: Identity): SQL {
  if (caller.kind === 'operator') return sql`true`;
  return caller.kind === 'buyer' ? sql`payer_id = ${caller.id}` : ofCompany(caller, READERS);
}

/** `canSeeLink`: those of the company, and those that the caller made. */
export function linkOwners(caller: Identity): SQL[] {
  if (caller.kind === 'operator') return [sql`true`];
  if (caller.kind !== 'entrepreneur') return [sql`false`];
  return [ofCompany(caller, READERS), sql`created_by = ${caller.id}`];
}

/** `canSeeWithdrawal`. */
export function withdrawalScope(caller: Identity): SQL {
  return caller.kind === 'operator' ? sql`true` : ofCompany(caller, MONEY_ROLES);
}
