import { eq } from 'drizzle-orm';
import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { recordRefundSchema, refundSchema } from '@/domain/payment/refund';
import { payment } from '@/server/db/schema/money/payment';
import { type Identity, requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { notifyPayerAndSeller, refundWay } from '../notify';
import { canRecordRefund, canSeePayment } from '../policy';
import { findRefund } from '../store';
import { refundListRoutes } from './lists';
import { presentRefund, type RefundOf } from './present';
import { sumRefunds } from './sumRefunds';
import { transitionRefund } from './transition';

const show = (caller: Identity, found: RefundOf) => presentRefund(found, canRecordRefund(caller, found));

async function getRefund({ db }: Dependencies, id: string, caller: Identity): Promise<RefundOf> {
  const found = await findRefund(db, id);
  if (!found || !canSeePayment(caller, found)) throw new AppError('refund_not_found');
  return found;
}

/**
 * Records that finance made the transfer of a refund.
 *
 * @throws AppError `version_conflict`, `invalid_transition` for a refund that the provider makes, or that is over
 */
async function recordTransfer(
  { db, now }: Dependencies,
  { row }: RefundOf,
  { version, receipt }: { version: number; receipt: string },
  caller: Identity,
): Promise<void> {
  if (row.version !== version) throw new AppError('version_conflict');
  if (row.kind !== 'bankTransfer' || row.state !== 'pending') {
    throw new AppError('invalid_transition', { from: row.state, event: 'record' });
  }
  await db.transaction(async (tx) => {
    const work = { tx, now: now(), actor: caller };
    const [paid] = await tx.select().from(payment).where(eq(payment.id, row.paymentId)).for('update');
    if (!paid) throw new AppError('refund_not_found');
    const set = { doneAt: work.now, doneBy: caller.id, receipt };
    const { amountCents, kind } = await transitionRefund(work, row, 'complete', { set, reason: receipt });
    await sumRefunds(work, paid.id);
    await notifyPayerAndSeller(work, paid, { kind: 'refundDone', amountCents, way: refundWay(paid, kind) });
  });
}

/** Refunds, and the transfers among them that the seller's finance makes. */
export function refundRoutes(dependencies: Dependencies): Route[] {
  return [
    ...refundListRoutes(dependencies),
    defineRoute({
      method: 'PUT',
      path: '/payments/v1/refunds/{id}',
      summary: 'Registra a transferência do reembolso de um pagamento por boleto.',
      who: 'signedIn',
      idempotent: true,
      params: object({ id: idSchema().required() }),
      body: recordRefundSchema,
      response: refundSchema,
      errors: ['refund_not_found', 'forbidden', 'version_conflict', 'invalid_transition'],
      notFound: 'refund_not_found',
      async handle({ params: { id }, body, caller }) {
        const identity = requireIdentity(caller);
        const found = await getRefund(dependencies, id, identity);
        if (!canRecordRefund(identity, found)) throw new AppError('forbidden');
        await recordTransfer(dependencies, found, body, identity);
        return show(identity, await getRefund(dependencies, id, identity));
      },
    }),
  ];
}
