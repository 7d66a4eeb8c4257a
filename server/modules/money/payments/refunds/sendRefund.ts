import { eq } from 'drizzle-orm';
import type { Database } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import {
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderRefund,
} from '@/server/gateways/payments/gateway';
import type { Dependencies } from '@/server/modules/dependencies';
import { lockPaymentOfIntent } from '../intents/lockPayment';
import { applyRefund } from './applyRefund';

async function findRefundToSend(db: Database, refundId: string) {
  const [found] = await db
    .select({ refund, intentId: payment.intentId })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, refundId));
  return found ?? null;
}

/** The provider's answer; a permanent refusal counts as a failed refund. */
async function createRefund(
  payments: PaymentGateway,
  input: { refundId: string; intentId: string; amountCents: number },
): Promise<ProviderRefund> {
  try {
    return await payments.createRefund(input);
  } catch (error) {
    if (!(error instanceof PaymentGatewayError) || !error.isLasting) throw error;
    // The provider has no id for it, so it gets one of ours.
    return {
      ...input,
      isDispute: false,
      id: `refused:${input.refundId}`,
      status: 'failed',
      failureCode: error.code,
    };
  }
}

/** Job: sends a refund to the provider. Repeating it is harmless. */
export async function sendRefund(
  { db, payments, now }: Pick<Dependencies, 'db' | 'payments' | 'now'>,
  refundId: string,
): Promise<void> {
  const found = await findRefundToSend(db, refundId);
  if (found?.refund.state !== 'pending' || found.refund.kind !== 'provider' || found.intentId === null)
    return;
  const { intentId } = found;
  const { amountCents } = found.refund;
  const received = await createRefund(payments, { refundId, intentId, amountCents });
  await db.transaction(async (tx) => {
    const row = await lockPaymentOfIntent(tx, { id: intentId, paymentId: null });
    if (row) await applyRefund({ tx, now: now() }, row, received);
  });
}
