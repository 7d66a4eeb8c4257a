import { eq } from 'drizzle-orm';
import { payment } from '@/server/db/schema/money/payment';
import { addJob } from '@/server/jobs/addJob';
import type { Dependencies } from '@/server/modules/dependencies';
import type { Actor } from '@/server/modules/platform/history/work';
import { payableOf } from '../payable';
import { payableRefOf } from '../refColumns';
import { lockPayment } from './lockPayment';
import { type PaymentRow, transitionPayment } from './transition';

/**
 * Cancels an open payment, so that another one can be opened.
 *
 * @throws AppError `version_conflict`, `invalid_transition`
 */
export async function cancelPayment(
  deps: Pick<Dependencies, 'db' | 'now'>,
  row: PaymentRow,
  version: number,
  actor: Actor,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const work = { tx, now: deps.now(), actor };
    const ref = payableRefOf(row);
    await transitionPayment(work, await lockPayment(tx, row, version), 'cancel');
    await payableOf(ref).fail(work, ref);
    await addJob(tx, 'cancelIntent', { paymentId: row.id }, { key: `cancelIntent:${row.id}` });
  });
}

/** Job: cancels payments at the provider that have ended here. */
export async function cancelIntent(
  { db, payments }: Pick<Dependencies, 'db' | 'payments'>,
  paymentId: string,
): Promise<void> {
  const [row] = await db
    .select({ intentId: payment.intentId, state: payment.state })
    .from(payment)
    .where(eq(payment.id, paymentId));
  const isEnded = row?.state === 'cancelled' || row?.state === 'expired';
  if (row?.intentId && isEnded) await payments.cancelIntent(row.intentId);
}
