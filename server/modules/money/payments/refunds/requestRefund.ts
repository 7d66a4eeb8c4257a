import { v7 as uuidv7 } from 'uuid';
import { refund } from '@/server/db/schema/money/refund';
import { addJob } from '@/server/jobs/addJob';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';
import type { PaymentRow } from '../intents/transition';
import { namesOfPayable } from '../notify';
import { lockReceived, type MoneySubject } from './receivedMoney';
import { askForAccount } from './refundAccount';
import { recordRefundBegun } from './transition';

interface RefundPart {
  readonly amountCents: number;
  /** Read by finance and by the provider. */
  readonly reason: string;
  readonly isTransfer: boolean;
}

/** Refunds a part of one payment: by the provider, or by a transfer that finance does when the provider cannot. */
export async function refundPart(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  row: PaymentRow,
  { amountCents, reason, isTransfer }: RefundPart,
): Promise<void> {
  const [created] = await tx
    .insert(refund)
    .values({
      id: uuidv7(),
      paymentId: row.id,
      entrepreneurId: row.entrepreneurId,
      kind: isTransfer ? 'bankTransfer' : 'provider',
      amountCents,
      reason,
      createdAt: now,
      updatedAt: now,
    })
    .returning();
  if (!created) throw new Error('refund was not inserted');
  // The history of the cancelled deal has the author of the decision.
  await recordRefundBegun({ tx, now, actor: 'clock' }, created);
  const { id: refundId } = created;
  if (!isTransfer) {
    await addJob(tx, 'refundPayment', { refundId }, { key: `refundPayment:${refundId}` });
    return;
  }
  const params = { ...(await namesOfPayable({ tx, now }, row)), amountCents };
  const notice = { kind: 'refundToTransfer', params, severity: 'warn' } as const;
  await notify(tx, { kind: 'company', id: row.entrepreneurId }, notice, now);
  await askForAccount({ tx, now }, row.buyerId, amountCents);
}

interface RefundRequest {
  readonly amountCents: number | 'all';
  readonly reason: string;
}

/**
 * Refunds received money, never more than is left of it, the latest payment first. A job calls the
 * provider.
 *
 * @returns the refunded amount, which is less than requested when less is left
 */
export async function requestRefund(
  work: Pick<Work, 'tx' | 'now'>,
  subject: MoneySubject,
  { amountCents, reason }: RefundRequest,
): Promise<{ readonly amountCents: number }> {
  let requested = 0;
  for (const { row, leftCents } of await lockReceived(work.tx, subject)) {
    const part = amountCents === 'all' ? leftCents : Math.min(leftCents, amountCents - requested);
    if (part <= 0) continue;
    await refundPart(work, row, { amountCents: part, reason, isTransfer: row.method === 'boleto' });
    requested += part;
  }
  return { amountCents: requested };
}
