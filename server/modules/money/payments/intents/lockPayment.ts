import { and, eq, isNull } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import type { Transaction } from '@/server/db/client';
import { payment } from '@/server/db/schema/money/payment';
import type { Intent } from '@/server/gateways/payments/gateway';
import { lockPayable } from '../payable';
import { payableRefOf } from '../refColumns';
import type { PaymentRow } from './transition';

/**
 * Locks the payable, then the payment.
 *
 * @throws AppError `payment_not_found`, `version_conflict`
 */
export async function lockPayment(tx: Transaction, row: PaymentRow, version: number): Promise<PaymentRow> {
  await lockPayable(tx, payableRefOf(row));
  const [locked] = await tx.select().from(payment).where(eq(payment.id, row.id)).for('update');
  if (!locked) throw new AppError('payment_not_found');
  if (locked.version !== version) throw new AppError('version_conflict');
  return locked;
}

async function findPaymentOfIntent(
  tx: Transaction,
  { id: intentId, paymentId }: Pick<Intent, 'id' | 'paymentId'>,
): Promise<PaymentRow | null> {
  const [known] = await tx.select().from(payment).where(eq(payment.intentId, intentId));
  if (known || !idSchema().required().isValidSync(paymentId)) return known ?? null;
  // The event arrived before we stored the provider's answer.
  const [named] = await tx
    .update(payment)
    .set({ intentId })
    .where(and(eq(payment.id, paymentId), isNull(payment.intentId)))
    .returning();
  return named ?? null;
}

/** Locks what an intent pays, then its payment; null when the intent is not ours. */
export async function lockPaymentOfIntent(
  tx: Transaction,
  intent: Pick<Intent, 'id' | 'paymentId'>,
): Promise<PaymentRow | null> {
  const found = await findPaymentOfIntent(tx, intent);
  if (!found) return null;
  await lockPayable(tx, payableRefOf(found));
  const [row] = await tx.select().from(payment).where(eq(payment.id, found.id)).for('update');
  return row ?? null;
}
