import { and, eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { NotificationKind } from '@/domain/notification/kinds';
import { paths } from '@/domain/site/paths';
import { nextState } from '@/domain/stateTable';
import { withdrawalStates } from '@/domain/withdrawal/states';
import type { Transaction } from '@/server/db/client';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import { recordState } from '@/server/modules/platform/history/store';
import type { Actor } from '@/server/modules/platform/history/work';
import { notify } from '@/server/modules/platform/notifications/notify';

export type WithdrawalRow = typeof withdrawal.$inferSelect;
export type WithdrawalEvent = (typeof withdrawalStates.transitions)[number]['event'];

/** Whose decision it was that a payout is not done: an operator's, or what became of the money. */
export type RejectedBy = 'operator' | 'givenBack';

interface Move {
  readonly event: WithdrawalEvent;
  readonly actor: Actor;
  /** What is told of it in its history: why it was refused, or by which number it was paid. */
  readonly reason?: string | null;
  readonly set?: Partial<Pick<WithdrawalRow, 'reason' | 'receipt' | 'owedCents' | 'repaidCents'>>;
  readonly notice?: { readonly amountCents?: number; readonly by?: RejectedBy };
}

const TOLD: Readonly<Partial<Record<WithdrawalEvent, NotificationKind>>> = {
  release: 'withdrawalReleased',
  reject: 'withdrawalRejected',
  owe: 'withdrawalOwed',
};

/**
 * Moves a payout on by its table; the company is told what it waits for.
 *
 * @throws AppError `invalid_transition`
 */
export async function moveWithdrawal(
  transaction: Transaction,
  row: WithdrawalRow,
  { event, actor, reason = null, set = {}, notice = {} }: Move,
  now: Date,
): Promise<WithdrawalRow> {
  const { id, state: from, version, entrepreneurId } = row;
  const to = nextState(withdrawalStates, from, event);
  if (to === null) throw new AppError('invalid_transition', { from, event });
  const [moved] = await transaction
    .update(withdrawal)
    .set({ ...set, state: to, version: version + 1, updatedAt: now })
    .where(and(eq(withdrawal.id, id), eq(withdrawal.state, from), eq(withdrawal.version, version)))
    .returning();
  if (!moved) throw new AppError('invalid_transition', { from, event });
  const change = { subjectKind: 'withdrawal', subjectId: id, event, from, to, reason } as const;
  await recordState(transaction, actor, change, now);
  const kind = TOLD[event];
  if (kind) {
    const params = { amountCents: row.amountCents, ...notice };
    await notify(
      transaction,
      { kind: 'company', id: entrepreneurId },
      { kind, params, path: paths.account() },
      now,
    );
  }
  return moved;
}
