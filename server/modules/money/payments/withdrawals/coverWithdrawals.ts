import { and, eq, lt, ne, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/db/client';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyOperatorsOwed } from '../notify';
import { leftOfParcel } from '../refunds/receivedMoney';
import { transitionWithdrawal, type WithdrawalRow } from './transition';

/** Money of the parcel that earlier withdrawals were made of: a company that repaid one requests another when the buyer pays again. */
async function claimedBefore(tx: Transaction, { id, saleId, parcelNumber }: WithdrawalRow): Promise<number> {
  const ofParcel = and(eq(withdrawal.saleId, saleId), eq(withdrawal.parcelNumber, parcelNumber));
  const [claimed] = await tx
    .select({
      cents: sql<number>`coalesce(sum(${withdrawal.amountCents} - ${withdrawal.owedCents}), 0)`.mapWith(
        Number,
      ),
    })
    .from(withdrawal)
    .where(and(ofParcel, lt(withdrawal.id, id), ne(withdrawal.state, 'rejected')));
  return claimed?.cents ?? 0;
}

async function missingCents(tx: Transaction, row: WithdrawalRow): Promise<number> {
  const { saleId, parcelNumber: number, amountCents } = row;
  const leftCents = await leftOfParcel(tx, { saleId, number });
  return amountCents - Math.max(0, leftCents - (await claimedBefore(tx, row)));
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
    .orderBy(withdrawal.id);
  for (const row of rows) await coverWithdrawal(work, row);
}
