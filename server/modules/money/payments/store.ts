import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { paymentDifference } from '@/server/db/schema/money/paymentDifference';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import { refund } from '@/server/db/schema/money/refund';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import { buyer } from '@/server/db/schema/parties/buyer';

export async function findPayment(executor: Executor, id: string) {
  const [row] = await executor.select().from(payment).where(eq(payment.id, id));
  return row ?? null;
}

export async function findLink(executor: Executor, id: string) {
  const [row] = await executor.select().from(paymentLink).where(eq(paymentLink.id, id));
  return row ?? null;
}

/** Columns of a refund with what its payment paid. */
export const REFUND_OF = {
  row: refund,
  entrepreneurId: payment.entrepreneurId,
  buyerId: payment.buyerId,
  reservationId: payment.reservationId,
  saleId: payment.saleId,
  parcelNumber: payment.parcelNumber,
  payee: { cpf: buyer.cpf, bankAccounts: buyer.bankAccounts },
};

export async function findRefund(executor: Executor, id: string) {
  const [found] = await executor
    .select(REFUND_OF)
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .leftJoin(buyer, eq(buyer.id, payment.buyerId))
    .where(eq(refund.id, id));
  return found ?? null;
}

export async function findWithdrawal(executor: Executor, id: string) {
  const [row] = await executor.select().from(withdrawal).where(eq(withdrawal.id, id));
  return row ?? null;
}

/** Differences of these ids, in any order. */
export function findDifferences(executor: Executor, ids: readonly string[]) {
  return executor
    .select()
    .from(paymentDifference)
    .where(inArray(paymentDifference.id, [...ids]));
}
