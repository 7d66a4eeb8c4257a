import type { Transaction } from '@/server/db/client';
import { payment } from '@/server/db/schema/payment';
import { addJob } from '@/server/jobs/addJob';
import type { Actor } from '@/server/modules/history/store';
import { movePayment } from '@/server/modules/payments/movePayment';
import { openPaymentOf, type Thing } from '@/server/modules/payments/things';

/**
 * Ends what could still be paid for a thing whose time is over. The provider is told by the queue; what is paid meanwhile comes
 * in all the same, and is taken or given back.
 */
export function expireOpenPayments(transaction: Transaction, thing: Thing, now: Date): Promise<void> {
  return endOpenPayments(transaction, thing, { event: 'expire', actor: 'clock' }, now);
}

/** The same for what somebody called off, or for what is owed otherwise by now. */
export async function endOpenPayments(
  transaction: Transaction,
  thing: Thing,
  move: { event: 'expire' | 'cancel'; actor: Actor },
  now: Date,
): Promise<void> {
  const open = await transaction.select().from(payment).where(openPaymentOf(thing)).for('update');
  for (const row of open) {
    await movePayment(transaction, row, move, now);
    await addJob(transaction, 'cancelIntent', { paymentId: row.id }, { key: `cancelIntent:${row.id}` });
  }
}
