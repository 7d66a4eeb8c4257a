import { v7 as uuidv7 } from 'uuid';
import type { Transaction } from '@/server/db/client';
import { refund } from '@/server/db/schema/money/refund';
import { addJob } from '@/server/jobs/addJob';
import { notify } from '@/server/modules/platform/notifications/notify';
import type { PaymentRow } from './movePayment';
import { type MoneySubject, takeReceived } from './received';
import { recordRefund } from './recordRefund';
import { askForAccount } from './refundAccount';

interface Asked {
  readonly amountCents: number | 'all';
  /** Why, in words that finance and the provider may read. */
  readonly reason: string;
}

/** Gives back a part of one payment: by the provider, or by a transfer that finance does where the provider cannot. */
export async function refundPart(
  transaction: Transaction,
  row: PaymentRow,
  { amountCents, reason, isTransfer }: { amountCents: number; reason: string; isTransfer: boolean },
  now: Date,
): Promise<void> {
  const id = uuidv7();
  await transaction.insert(refund).values({
    id,
    paymentId: row.id,
    kind: isTransfer ? 'bankTransfer' : 'provider',
    amountCents,
    reason,
    createdAt: now,
    updatedAt: now,
  });
  await recordRefund(transaction, { id, event: 'begin', from: null, to: 'pending', reason }, 'clock', now);
  if (!isTransfer) {
    await addJob(transaction, 'refundPayment', { refundId: id }, { key: `refundPayment:${id}` });
    return;
  }
  const told = { kind: 'refundToTransfer', params: { amountCents }, severity: 'warn' } as const;
  await notify(transaction, { kind: 'company', id: row.entrepreneurId }, told, now);
  await askForAccount(transaction, row.buyerId, amountCents, now);
}

/**
 * Money that goes back to whoever paid, never more than came in; the latest payment first. The provider is asked by the queue.
 *
 * @returns what will go back in all, which is less than was asked for where less is there
 */
export async function requestRefund(
  transaction: Transaction,
  subject: MoneySubject,
  { amountCents, reason }: Asked,
  now: Date,
): Promise<{ readonly amountCents: number }> {
  let asked = 0;
  for (const { row, leftCents } of await takeReceived(transaction, subject)) {
    const part = amountCents === 'all' ? leftCents : Math.min(leftCents, amountCents - asked);
    if (part <= 0) continue;
    const isTransfer = row.method === 'boleto';
    await refundPart(transaction, row, { amountCents: part, reason, isTransfer }, now);
    asked += part;
  }
  return { amountCents: asked };
}
