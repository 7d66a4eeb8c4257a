import { refundStates } from '@/domain/payment/states';
import { refund } from '@/server/db/schema/money/refund';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';

export type RefundRow = typeof refund.$inferSelect;

export const transitionRefund = defineTransition({
  table: refund,
  column: 'state',
  states: refundStates,
  subjectKind: 'refund',
});

export async function recordRefundBegun({ tx, now, actor }: Work, row: RefundRow): Promise<void> {
  const { id: subjectId, state: to, reason } = row;
  const change = { subjectKind: 'refund', subjectId, event: 'begin', from: null, to, reason } as const;
  await recordState(tx, actor, change, now);
}
