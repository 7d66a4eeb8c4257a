import type { NotificationKind } from '@/domain/notification/kinds';
import { withdrawalStates } from '@/domain/withdrawal/states';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import { defineTransition, type StateUpdate } from '@/server/modules/platform/history/defineTransition';
import type { Work } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';

export type WithdrawalRow = typeof withdrawal.$inferSelect;
type WithdrawalEvent = (typeof withdrawalStates.transitions)[number]['event'];

const transition = defineTransition({
  table: withdrawal,
  column: 'state',
  states: withdrawalStates,
  subjectKind: 'withdrawal',
});

const NOTIFICATIONS: Readonly<Partial<Record<WithdrawalEvent, NotificationKind>>> = {
  release: 'withdrawalReleased',
  reject: 'withdrawalRejected',
  owe: 'withdrawalOwed',
};

interface WithdrawalUpdate extends StateUpdate<typeof withdrawal> {
  /** Parameters of the notification: the amount that is owed, and who rejected the withdrawal or why. */
  readonly params?: { readonly amountCents?: number; readonly by?: 'operator' | 'refunded' };
}

/**
 * Transition of a withdrawal; the company is notified.
 *
 * @throws AppError `invalid_transition`, `version_conflict`
 */
export async function transitionWithdrawal(
  work: Work,
  row: WithdrawalRow,
  event: WithdrawalEvent,
  { params, ...update }: WithdrawalUpdate = {},
): Promise<WithdrawalRow> {
  const changed = await transition(work, row, event, update);
  const kind = NOTIFICATIONS[event];
  if (!kind) return changed;
  const notice = { kind, params: { amountCents: row.amountCents, ...params } };
  await notify(work.tx, { kind: 'company', id: row.entrepreneurId }, notice, work.now);
  return changed;
}
