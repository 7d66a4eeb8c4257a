import { payment } from '@/server/db/schema/money/payment';
import { addJob } from '@/server/jobs/addJob';
import type { Work } from '@/server/modules/platform/history/work';
import { transitionLinks } from '../links/transition';
import { isOpenInScope, type PayableScope } from '../refColumns';
import { transitionPayment } from './transition';

/**
 * Ends payments that are open and keeps their links. The queue cancels them at the provider; money that arrives before that is
 * applied or returned.
 */
export async function endOpenPayments(
  work: Work,
  scope: PayableScope,
  event: 'expire' | 'cancel',
): Promise<void> {
  const open = await work.tx.select().from(payment).where(isOpenInScope(scope)).for('update');
  for (const row of open) {
    await transitionPayment(work, row, event);
    await addJob(work.tx, 'cancelIntent', { paymentId: row.id }, { key: `cancelIntent:${row.id}` });
  }
}

/** Ends the links too, because the amount changed or nothing is due any more. */
export async function endPaymentsAndLinks(
  work: Work,
  scope: PayableScope,
  event: 'expire' | 'cancel',
): Promise<void> {
  await endOpenPayments(work, scope, event);
  await transitionLinks(work, scope, 'expire');
}
