import { and, eq, ne } from 'drizzle-orm';
import type { Transaction } from '@/server/db/client';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyOperatorsOwed } from '../notify';
import { leftOfParcel } from '../refunds/receivedMoney';
import { transitionWithdrawal, type WithdrawalRow } from './transition';

async function missingCents(tx: Transaction, { saleId, parcelNumber: number, amountCents }: WithdrawalRow) {
  return amountCents - (await leftOfParcel(tx, { saleId, number }));
}

/** True while the money of a withdrawal is still there; it is locked against refunds. */
export async function isCovered(tx: Transaction, row: WithdrawalRow): Promise<boolean> {
  return (await missingCents(tx, row)) <= 0;
}

export async function rejectUncovered(work: Work, row: WithdrawalRow): Promise<void> {
  const reason = 'refunded';
  await transitionWithdrawal(work, row, 'reject', { reason, set: { reason }, params: { by: reason } });
}

async function coverWithdrawal(work: Work, row: WithdrawalRow): Promise<void> {
  // What the company repaid stays repaid, even if its parcel is paid again.
  const owedCents = Math.max(row.repaidCents, await missingCents(work.tx, row));
  const amountCents = owedCents - row.owedCents;
  if (amountCents === 0) return;
  if (amountCents < 0) {
    await transitionWithdrawal(work, row, 'cover', { set: { owedCents } });
    return;
  }
  if (row.state !== 'withdrawn') {
    await rejectUncovered(work, row);
    return;
  }
  await transitionWithdrawal(work, row, 'owe', { set: { owedCents }, params: { amountCents } });
  await notifyOperatorsOwed(work, amountCents);
}

/**
 * Adapts the withdrawals of a sale to the money that is left: a withdrawal that was not made yet is rejected, and the company owes
 * one that was made, until its parcel is paid again. It can request the rest again.
 */
export async function coverWithdrawals(work: Work, saleId: string): Promise<void> {
  const rows = await work.tx
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.saleId, saleId), ne(withdrawal.state, 'rejected')))
    .orderBy(withdrawal.parcelNumber);
  for (const row of rows) await coverWithdrawal(work, row);
}
