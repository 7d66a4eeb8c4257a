import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { refund } from '@/server/db/schema/money/refund';
import type { Work } from '@/server/modules/platform/history/work';
import type { PaymentRow } from '../intents/transition';
import { refundPart } from './requestRefund';
import { returningCentsOf } from './sumRefunds';
import { type RefundRow, transitionRefund } from './transition';

/** Failure code of a refund that another refund of the same money replaced. */
export const SUPERSEDED = 'superseded';

/** Most that can be refunded of a payment; the event of a refund may arrive before that of its payment. */
const refundLimit = ({ receivedCents, amountCents }: PaymentRow) => receivedCents || amountCents;

/** Below zero if the provider refunded more, before it reported that less was received. */
async function roomOf({ tx }: Pick<Work, 'tx'>, row: PaymentRow): Promise<number> {
  return refundLimit(row) - (await returningCentsOf(tx, row.id));
}

/** Money of a payment that is neither refunded nor about to be. */
export async function keptCentsOf(work: Pick<Work, 'tx'>, row: PaymentRow): Promise<number> {
  return Math.max(0, await roomOf(work, row));
}

/** Closes a pending refund, and requests again what is left of it without `cents`. */
async function supersede(work: Work, row: PaymentRow, pending: RefundRow, cents: number): Promise<void> {
  const { amountCents, reason, kind } = pending;
  await transitionRefund(work, pending, 'fail', { set: { failureCode: SUPERSEDED }, reason: SUPERSEDED });
  const rest = { amountCents: amountCents - cents, reason, isTransfer: kind === 'bankTransfer' };
  if (rest.amountCents > 0) await refundPart(work, row, rest);
}

/**
 * Makes room for money that the provider returned: refunds that were not made yet give way, transfers first, so that a payment is
 * never refunded twice.
 *
 * @returns the part of `cents` that fits into the payment
 */
export async function makeRoom(work: Work, row: PaymentRow, cents: number): Promise<number> {
  let room = await roomOf(work, row);
  if (room >= cents) return cents;
  const pending = await work.tx
    .select()
    .from(refund)
    .where(and(eq(refund.paymentId, row.id), eq(refund.state, 'pending'), isNull(refund.providerId)))
    .orderBy(desc(sql`${refund.kind} = 'bankTransfer'`), desc(refund.id))
    .for('update');
  for (const one of pending) {
    if (room >= cents) break;
    const part = Math.min(one.amountCents, cents - room);
    await supersede(work, row, one, part);
    room += part;
  }
  return Math.max(0, Math.min(cents, room));
}
