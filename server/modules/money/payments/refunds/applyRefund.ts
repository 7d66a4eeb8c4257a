import { and, eq, or } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { idSchema } from '@/domain/id';
import { refund } from '@/server/db/schema/money/refund';
import type { ProviderRefund } from '@/server/gateways/payments/gateway';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import type { PaymentRow } from '../intents/transition';
import { notifyOperatorsDiffer, notifyPayerAndSeller, refundWay } from '../notify';
import { followMoney } from './followMoney';
import { keptCentsOf, makeRoom, SUPERSEDED } from './makeRoom';
import { refundPart } from './requestRefund';
import { sumRefunds } from './sumRefunds';
import { type RefundRow, recordRefundBegun, transitionRefund } from './transition';

/**
 * A refund that was made at the provider, or a dispute, is recorded like a refund of ours, up to the money that was received.
 *
 * @returns null if none of that money is left
 */
async function recordForeignRefund(
  work: Work,
  row: PaymentRow,
  { id: providerId, amountCents: reportedCents, isDispute }: ProviderRefund,
): Promise<RefundRow | null> {
  const { tx, now } = work;
  const amountCents = await makeRoom(work, row, reportedCents);
  if (amountCents <= 0) return null;
  const times = { createdAt: now, updatedAt: now };
  const [created] = await tx
    .insert(refund)
    .values({
      id: uuidv7(),
      paymentId: row.id,
      entrepreneurId: row.entrepreneurId,
      kind: isDispute ? 'dispute' : 'provider',
      amountCents,
      reason: isDispute ? 'disputed' : 'atProvider',
      providerId,
      ...times,
    })
    .returning();
  if (!created) throw new Error('refund was not inserted');
  await recordRefundBegun(work, created);
  if (amountCents < reportedCents) await notifyOperatorsDiffer(work, 1);
  return created;
}

async function findRefund(
  { tx }: Work,
  row: PaymentRow,
  received: ProviderRefund,
): Promise<RefundRow | null> {
  // Anyone with access to the provider account may have written this id.
  const isId = idSchema().required().isValidSync(received.refundId);
  const byId = isId ? eq(refund.id, received.refundId ?? '') : undefined;
  const [known] = await tx
    .select()
    .from(refund)
    .where(and(eq(refund.paymentId, row.id), or(eq(refund.providerId, received.id), byId)))
    .for('update');
  return known ?? null;
}

/** A refund that failed stays failed after any late event, unless it was only superseded here. */
function eventOf(row: RefundRow, { status }: ProviderRefund): 'complete' | 'fail' | null {
  const isFinal = row.state === 'failed' && (row.failureCode !== SUPERSEDED || row.providerId !== null);
  if (isFinal || status === 'pending' || status === row.state) return null;
  return status === 'done' ? 'complete' : 'fail';
}

type RefundOutcome = 'done' | 'failed' | 'ignored' | 'unknown';

async function completeRefund(
  work: Work,
  row: PaymentRow,
  known: RefundRow,
  providerId: string,
): Promise<RefundOutcome> {
  const { amountCents, kind } = known;
  if (known.state === 'failed' && (await makeRoom(work, row, amountCents)) < amountCents) return 'unknown';
  const set = { providerId, doneAt: work.now, failureCode: null };
  await transitionRefund(work, known, 'complete', { set });
  if (kind !== 'dispute') {
    await notifyPayerAndSeller(work, row, { kind: 'refundDone', amountCents, way: refundWay(row, kind) });
  }
  return 'done';
}

/** A bank transfer replaces a refund that failed, of the money that is neither refunded nor about to be. */
async function failRefund(
  work: Work,
  row: PaymentRow,
  known: RefundRow,
  received: ProviderRefund,
): Promise<RefundOutcome> {
  const { failureCode, id: providerId } = received;
  const set = { providerId, doneAt: null, failureCode };
  await transitionRefund(work, known, 'fail', { set, reason: failureCode });
  const amountCents = Math.min(known.amountCents, await keptCentsOf(work, row));
  const { reason, kind } = known;
  // A dispute fails when the seller wins it: the payer gets nothing.
  if (kind !== 'dispute' && amountCents > 0) {
    await refundPart(work, row, { amountCents, reason, isTransfer: true });
  }
  return 'failed';
}

async function applyStatus(
  work: Work,
  row: PaymentRow,
  known: RefundRow,
  received: ProviderRefund,
): Promise<RefundOutcome> {
  const event = eventOf(known, received);
  if (event === 'complete') return completeRefund(work, row, known, received.id);
  if (event === 'fail' && known.state !== 'failed') return failRefund(work, row, known, received);
  await updateVersioned(work, refund, known, { set: { providerId: received.id } });
  return 'ignored';
}

/**
 * Applies the provider's answer about a refund or a dispute, of a payment that the caller has locked, and adapts what was paid by
 * it. A refund that failed at the provider is replaced by a bank transfer.
 *
 * @returns `unknown` if more was returned than was received: an operator has to look
 */
export async function applyRefund(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  row: PaymentRow,
  received: ProviderRefund,
): Promise<RefundOutcome> {
  const work = { tx, now, actor: 'provider' } as const;
  const leftCents = await keptCentsOf(work, row);
  const known = (await findRefund(work, row, received)) ?? (await recordForeignRefund(work, row, received));
  if (known === null) return 'unknown';
  const outcome = await applyStatus(work, row, known, received);
  await sumRefunds(work, row.id);
  await followMoney(work, row, leftCents);
  return outcome;
}
