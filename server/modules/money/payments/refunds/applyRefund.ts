import { and, eq, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { idSchema } from '@/domain/id';
import { refund } from '@/server/db/schema/money/refund';
import type { ProviderRefund } from '@/server/gateways/payments/gateway';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import type { PaymentRow } from '../intents/transition';
import { notifyPayerAndSeller, refundWay } from '../notify';
import { coverWithdrawals } from '../withdrawals/coverWithdrawals';
import { findSaleOf } from './receivedMoney';
import { refundPart } from './requestRefund';
import { sumRefunds } from './sumRefunds';
import { type RefundRow, recordRefundBegun, transitionRefund } from './transition';

/** A refund that was made at the provider is recorded like one of ours. */
async function recordForeignRefund(
  work: Work,
  row: PaymentRow,
  { id: providerId, amountCents }: ProviderRefund,
): Promise<RefundRow> {
  const { tx, now } = work;
  const times = { createdAt: now, updatedAt: now };
  const [created] = await tx
    .insert(refund)
    .values({
      id: uuidv7(),
      paymentId: row.id,
      kind: 'provider',
      amountCents,
      reason: 'atProvider',
      providerId,
      ...times,
    })
    .returning();
  if (!created) throw new Error('refund was not inserted');
  await recordRefundBegun(work, created);
  const saleId = await findSaleOf(tx, row);
  if (saleId !== null) await coverWithdrawals(work, saleId);
  return created;
}

async function findOrRecordRefund(work: Work, row: PaymentRow, received: ProviderRefund): Promise<RefundRow> {
  // Anyone with access to the provider account may have written this id.
  const isId = idSchema().required().isValidSync(received.refundId);
  const byId = isId ? eq(refund.id, received.refundId ?? '') : undefined;
  const [known] = await work.tx
    .select()
    .from(refund)
    .where(and(eq(refund.paymentId, row.id), or(eq(refund.providerId, received.id), byId)))
    .for('update');
  return known ?? recordForeignRefund(work, row, received);
}

/** A refund that failed stays failed after any late event. */
function eventOf(row: RefundRow, { status }: ProviderRefund): 'complete' | 'fail' | null {
  if (row.state === 'failed' || status === 'pending' || status === row.state) return null;
  return status === 'done' ? 'complete' : 'fail';
}

/**
 * Applies the provider's answer about a refund, of a payment that the caller has locked. A refund that failed at the provider is
 * replaced by a bank transfer.
 */
export async function applyRefund(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  row: PaymentRow,
  received: ProviderRefund,
): Promise<'done' | 'failed' | 'ignored'> {
  const work = { tx, now, actor: 'provider' } as const;
  const known = await findOrRecordRefund(work, row, received);
  const { amountCents, reason, kind } = known;
  const providerId = received.id;
  const event = eventOf(known, received);
  if (event === null) {
    await updateVersioned(work, refund, known, { set: { providerId } });
    return 'ignored';
  }
  if (event === 'complete') {
    const set = { providerId, doneAt: now, failureCode: null };
    await transitionRefund(work, known, event, { set });
    const notice = { kind: 'refundDone', amountCents, way: refundWay(row, kind) } as const;
    await notifyPayerAndSeller(work, row, notice);
  } else {
    const { failureCode } = received;
    const set = { providerId, doneAt: null, failureCode };
    await transitionRefund(work, known, event, { set, reason: failureCode });
    await refundPart(work, row, { amountCents, reason, isTransfer: true });
  }
  await sumRefunds(work, row.id);
  return event === 'complete' ? 'done' : 'failed';
}
