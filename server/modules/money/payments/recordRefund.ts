import type { RefundState } from '@/domain/payment/kinds';
import type { Transaction } from '@/server/db/client';
import { recordState } from '@/server/modules/platform/history/store';
import type { Actor } from '@/server/modules/platform/history/work';

interface RefundChange {
  readonly id: string;
  readonly event: 'begin' | 'finish' | 'fail';
  readonly from: RefundState | null;
  readonly to: RefundState;
  readonly reason?: string | null;
}

/** What a refund went through; whose decision it followed stands in the history of what was called off. */
export async function recordRefund(
  transaction: Transaction,
  { id, ...change }: RefundChange,
  actor: Actor,
  now: Date,
): Promise<void> {
  await recordState(transaction, actor, { subjectKind: 'refund', subjectId: id, ...change }, now);
}
