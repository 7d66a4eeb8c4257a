import { eq } from 'drizzle-orm';
import type { Database } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import { refund } from '@/server/db/schema/money/refund';
import {
  type PaymentGateway,
  PaymentGatewayError,
  type ProviderRefund,
} from '@/server/gateways/payments/gateway';
import { takePaymentOf } from './applyIntent';
import { applyRefund } from './refunds';

interface Given {
  readonly db: Database;
  readonly payments: PaymentGateway;
  readonly now: () => Date;
}

async function find(db: Database, refundId: string) {
  const [found] = await db
    .select({ refund, intentId: payment.intentId })
    .from(refund)
    .innerJoin(payment, eq(payment.id, refund.paymentId))
    .where(eq(refund.id, refundId));
  return found ?? null;
}

/** What the provider says of it; what it refuses for good counts as failed. */
async function ask(
  payments: PaymentGateway,
  given: { refundId: string; intentId: string; amountCents: number },
): Promise<ProviderRefund> {
  try {
    return await payments.createRefund(given);
  } catch (error) {
    if (!(error instanceof PaymentGatewayError) || !error.isLasting) throw error;
    const { refundId, intentId, amountCents } = given;
    // It has no name at the provider, so it is told apart by ours.
    return {
      id: `refused:${refundId}`,
      refundId,
      intentId,
      amountCents,
      status: 'failed',
      failureCode: error.code,
    };
  }
}

/** Asks the provider to give back what a refund says. Asking twice is asking once. */
export async function refundPayment({ db, payments, now }: Given, refundId: string): Promise<void> {
  const found = await find(db, refundId);
  if (found?.refund.state !== 'pending' || found.refund.kind !== 'provider' || found.intentId === null)
    return;
  const { intentId } = found;
  const told = await ask(payments, { refundId, intentId, amountCents: found.refund.amountCents });
  await db.transaction(async (transaction) => {
    const row = await takePaymentOf(transaction, { id: intentId, paymentId: null });
    if (row) await applyRefund(transaction, row, told, now());
  });
}

/** Ends at the provider what was ended here. */
export async function cancelIntent({ db, payments }: Given, paymentId: string): Promise<void> {
  const [row] = await db
    .select({ intentId: payment.intentId, state: payment.state })
    .from(payment)
    .where(eq(payment.id, paymentId));
  const isEnded = row?.state === 'cancelled' || row?.state === 'expired';
  if (row?.intentId && isEnded) await payments.cancelIntent(row.intentId);
}
