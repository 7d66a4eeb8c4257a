import { and, eq, lte, ne } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/db/client';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import type { Actor } from '@/server/modules/platform/history/work';
import { moveWithdrawal, type WithdrawalRow } from './moveWithdrawal';
import { lockPayable } from './payable';
import { leftOfParcel } from './received';
import { tellOperatorsOwed } from './tell';

/** Whether the money of a payout is still there; nobody gives it back meanwhile. */
export async function isCovered(transaction: Transaction, row: WithdrawalRow): Promise<boolean> {
  const { saleId, parcelNumber: number, amountCents } = row;
  return amountCents <= (await leftOfParcel(transaction, { saleId, number }));
}

/** Why a payout is refused by itself. */
const GIVEN_BACK = 'givenBack';

async function refuse(transaction: Transaction, row: WithdrawalRow, actor: Actor, now: Date): Promise<void> {
  const told = { reason: GIVEN_BACK, set: { reason: GIVEN_BACK }, notice: { by: GIVEN_BACK } } as const;
  await moveWithdrawal(transaction, row, { event: 'reject', actor, ...told }, now);
}

async function fitOne(transaction: Transaction, row: WithdrawalRow, actor: Actor, now: Date): Promise<void> {
  const { saleId, parcelNumber: number, amountCents } = row;
  const missing = amountCents - (await leftOfParcel(transaction, { saleId, number }));
  if (missing <= row.owedCents) return;
  if (row.state !== 'withdrawn') {
    await refuse(transaction, row, actor, now);
    return;
  }
  const more = missing - row.owedCents;
  const move = { event: 'owe', actor, set: { owedCents: missing }, notice: { amountCents: more } } as const;
  await moveWithdrawal(transaction, row, move, now);
  await tellOperatorsOwed(transaction, more, now);
}

/**
 * Fits the payouts of a sale to what is left of its money, once some of it goes back: what was not paid out yet is not paid out
 * any more, and what was, the company owes. What stays with the company can be asked for again.
 */
export async function fitWithdrawals(
  transaction: Transaction,
  saleId: string,
  actor: Actor,
  now: Date,
): Promise<void> {
  const rows = await transaction
    .select()
    .from(withdrawal)
    .where(and(eq(withdrawal.saleId, saleId), ne(withdrawal.state, 'rejected')))
    .orderBy(withdrawal.parcelNumber);
  for (const row of rows) await fitOne(transaction, row, actor, now);
}

/** A bound of what one run takes; the next one takes what is left. */
const AT_ONCE = 200;

/** Releases the payouts whose cooling-off period are over, as far as their money is still there. */
export async function releaseWithdrawals(db: Database, now: Date): Promise<void> {
  const isDue = and(eq(withdrawal.state, 'validating'), lte(withdrawal.releasableAt, now));
  const due = await db
    .select({ id: withdrawal.id, saleId: withdrawal.saleId, number: withdrawal.parcelNumber })
    .from(withdrawal)
    .where(isDue)
    .orderBy(withdrawal.id)
    .limit(AT_ONCE);
  for (const { id, saleId, number } of due) {
    await db.transaction(async (transaction) => {
      await lockPayable(transaction, { saleId, number });
      const [row] = await transaction
        .select()
        .from(withdrawal)
        .where(and(eq(withdrawal.id, id), isDue));
      if (!row) return;
      if (await isCovered(transaction, row)) {
        await moveWithdrawal(transaction, row, { event: 'release', actor: 'clock' }, now);
      } else {
        await refuse(transaction, row, 'clock', now);
      }
    });
  }
}
