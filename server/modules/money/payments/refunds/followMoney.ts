import { eq } from 'drizzle-orm';
import { payment } from '@/server/db/schema/money/payment';
import type { Work } from '@/server/modules/platform/history/work';
import { type PaymentRow, transitionPayment } from '../intents/transition';
import { notifyReversed } from '../notify';
import { findPayable, payableOf } from '../payable';
import { payableRefOf } from '../refColumns';
import { coverWithdrawals } from '../withdrawals/coverWithdrawals';
import { applyToPayable } from './applyToPayable';
import { keptCentsOf } from './makeRoom';
import { findSaleOf } from './receivedMoney';

/** Takes money from what it paid: the provider or the bank returned it without our asking. */
async function takeBack(work: Work, row: PaymentRow, amountCents: number): Promise<void> {
  const ref = payableRefOf(row);
  const effect = await payableOf(ref).takeBack(work, ref, amountCents);
  const payable = await findPayable(work.tx, ref, work.now);
  if (payable) await notifyReversed(work, payable, { amountCents, effect });
}

/** Applies money again that a won dispute brought back. */
async function applyAgain(work: Work, { id }: PaymentRow, amountCents: number): Promise<void> {
  const [row] = await work.tx.select().from(payment).where(eq(payment.id, id));
  if (!row) return;
  const paid = row.state === 'cancelled' ? await transitionPayment(work, row, 'pay') : row;
  await applyToPayable(work, paid, amountCents);
}

/**
 * Adapts what a payment paid, and its withdrawals, to the money that is left of it.
 *
 * @param leftCents money that was left before: what we refund ourselves is left out on both sides
 */
export async function followMoney(work: Work, row: PaymentRow, leftCents: number): Promise<void> {
  const change = (await keptCentsOf(work, row)) - leftCents;
  if (row.receivedCents === 0 || change === 0) return;
  if (change > 0) return applyAgain(work, row, change);
  await takeBack(work, row, -change);
  const saleId = await findSaleOf(work.tx, row);
  if (saleId !== null) await coverWithdrawals(work, saleId);
}
