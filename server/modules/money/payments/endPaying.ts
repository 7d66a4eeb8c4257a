import type { Transaction } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { addJob } from '@/server/jobs/addJob';
import type { Actor } from '@/server/modules/platform/history/work';
import { moveLinksOf } from './linkStates';
import { movePayment } from './movePayment';
import { isOpenInScope, type PayableScope } from './payableColumns';

interface Ending {
  readonly event: 'expire' | 'cancel';
  readonly actor: Actor;
}

/**
 * Ends what is begun to be paid, and leaves the links to it. The provider is told by the queue; what is paid meanwhile comes in
 * all the same, and is taken or given back.
 */
export async function endOpenPayments(
  transaction: Transaction,
  things: PayableScope,
  move: Ending,
  now: Date,
): Promise<void> {
  const open = await transaction.select().from(payment).where(isOpenInScope(things)).for('update');
  for (const row of open) {
    await movePayment(transaction, row, move, now);
    await addJob(transaction, 'cancelIntent', { paymentId: row.id }, { key: `cancelIntent:${row.id}` });
  }
}

/** Ends the links as well: what they were for is owed otherwise by now, or not at all. */
export async function endPaying(
  transaction: Transaction,
  things: PayableScope,
  move: Ending,
  now: Date,
): Promise<void> {
  await endOpenPayments(transaction, things, move, now);
  await moveLinksOf(transaction, things, { event: 'expire', actor: move.actor }, now);
}
