import { and, eq, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { AnyPgColumn } from 'drizzle-orm/pg-core';
import type { Balance } from '@/domain/withdrawal/schema';
import type { Executor } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import { withdrawal } from '@/server/db/schema/money/withdrawal';

const sumOf = (amount: AnyPgColumn | SQL, condition: SQL = sql`true`) =>
  sql<number>`coalesce(sum(${amount}) filter (where ${condition}), 0)`.mapWith(Number);

/** A company's money on the platform, by its payments, refunds and withdrawals. */
export async function balanceOf(executor: Executor, companyId: string): Promise<Balance> {
  const received = executor
    .select({ cents: sumOf(payment.receivedCents) })
    .from(payment)
    .where(eq(payment.entrepreneurId, companyId));
  const returning = executor
    .select({ cents: sumOf(refund.amountCents) })
    .from(refund)
    .where(and(eq(refund.paymentId, payment.id), ne(refund.state, 'failed')));
  // The refund of a payment whose own event has not arrived yet takes nothing from the others.
  const refunded = executor
    .select({ cents: sumOf(sql`least(${payment.receivedCents}, (${returning}))`) })
    .from(payment)
    .where(eq(payment.entrepreneurId, companyId));
  const { state, amountCents, owedCents, repaidCents } = withdrawal;
  const [amounts] = await executor
    .select({
      receivedCents: sql<number>`${received}`.mapWith(Number),
      refundedCents: sql<number>`${refunded}`.mapWith(Number),
      paidOutCents: sumOf(amountCents, eq(state, 'withdrawn')),
      repaidCents: sumOf(repaidCents),
      inWithdrawalCents: sumOf(amountCents, inArray(state, ['validating', 'released'])),
      owedCents: sumOf(sql`${owedCents} - ${repaidCents}`),
    })
    .from(withdrawal)
    .where(eq(withdrawal.entrepreneurId, companyId));
  if (!amounts) throw new Error('balance has no row');
  const { receivedCents, refundedCents, paidOutCents, inWithdrawalCents } = amounts;
  const availableCents =
    receivedCents -
    refundedCents -
    paidOutCents +
    amounts.repaidCents +
    amounts.owedCents -
    inWithdrawalCents;
  return { ...amounts, availableCents };
}
