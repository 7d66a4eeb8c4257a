import { eq, or, type SQL, sql } from 'drizzle-orm';
import { payment } from '@/server/db/schema/money/payment';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import type { Caller } from '@/server/http/callers/caller';
import { FINANCE, READERS } from './policy';

/** Conditions for the links, refunds and withdrawals that a caller may see. */

export function linkScope(caller: Caller): SQL | undefined {
  if (caller.kind === 'operator') return sql`true`;
  if (caller.kind !== 'entrepreneur') return sql`false`;
  const isOwn = eq(paymentLink.createdBy, caller.id);
  return READERS.includes(caller.role) ? or(eq(paymentLink.entrepreneurId, caller.companyId), isOwn) : isOwn;
}

/** Applies to the payment of a refund. */
export function refundScope(caller: Caller): SQL {
  if (caller.kind === 'operator') return sql`true`;
  if (caller.kind !== 'entrepreneur' || !READERS.includes(caller.role)) return sql`false`;
  return eq(payment.entrepreneurId, caller.companyId);
}

export function withdrawalScope(caller: Caller): SQL {
  if (caller.kind === 'operator') return sql`true`;
  if (caller.kind !== 'entrepreneur' || !FINANCE.includes(caller.role)) return sql`false`;
  return eq(withdrawal.entrepreneurId, caller.companyId);
}
