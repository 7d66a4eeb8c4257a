import { and, eq, lte } from 'drizzle-orm';
import { paths } from '@/domain/paths';
import { nextState } from '@/domain/stateTable';
import { withdrawalStates } from '@/domain/withdrawal/states';
import type { Database, Transaction } from '@/server/db/client';
import { withdrawal } from '@/server/db/schema/payment';
import { sale, saleParcel } from '@/server/db/schema/sale';
import { AppError } from '@/server/http/appError';
import { type Actor, recordState } from '@/server/modules/history/store';
import { notify } from '@/server/modules/notifications/notify';

export type WithdrawalRow = typeof withdrawal.$inferSelect;
export type WithdrawalEvent = (typeof withdrawalStates.transitions)[number]['event'];

interface Move {
  readonly event: WithdrawalEvent;
  readonly actor: Actor;
  readonly reason?: string | null;
  readonly receipt?: string | null;
}

const TOLD = { release: 'withdrawalReleased', reject: 'withdrawalRejected' } as const;

/**
 * Moves a payout on by its table; the company is told what it waits for.
 *
 * @throws AppError `invalid_transition`
 */
export async function moveWithdrawal(
  transaction: Transaction,
  row: WithdrawalRow,
  { event, actor, reason = null, receipt = null }: Move,
  now: Date,
): Promise<WithdrawalRow> {
  const to = nextState(withdrawalStates, row.state, event);
  if (to === null) throw new AppError('invalid_transition', { from: row.state, event });
  const [moved] = await transaction
    .update(withdrawal)
    .set({ state: to, reason, receipt, version: row.version + 1, updatedAt: now })
    .where(
      and(eq(withdrawal.id, row.id), eq(withdrawal.state, row.state), eq(withdrawal.version, row.version)),
    )
    .returning();
  if (!moved) throw new AppError('invalid_transition', { from: row.state, event });
  const change = {
    subjectKind: 'withdrawal',
    subjectId: row.id,
    event,
    from: row.state,
    to,
    reason,
  } as const;
  await recordState(transaction, actor, change, now);
  if (event !== 'withdraw') {
    const params = { amountCents: row.amountCents };
    const notice = { kind: TOLD[event], params, path: paths.account() } as const;
    await notify(transaction, { kind: 'company', id: row.entrepreneurId }, notice, now);
  }
  return moved;
}

/** A bound of what one run takes; the next one takes what is left. */
const AT_ONCE = 200;

/** Releases the payouts whose days of regret are over. The money of a sale that was undone meanwhile is nobody's to draw. */
export async function releaseWithdrawals(db: Database, now: Date): Promise<void> {
  await db.transaction(async (transaction) => {
    const due = await transaction
      .select({ row: withdrawal, undoneAt: sale.undoneAt, parcelState: saleParcel.paymentState })
      .from(withdrawal)
      .innerJoin(sale, eq(sale.id, withdrawal.saleId))
      .innerJoin(
        saleParcel,
        and(eq(saleParcel.saleId, withdrawal.saleId), eq(saleParcel.number, withdrawal.parcelNumber)),
      )
      .where(and(eq(withdrawal.state, 'validating'), lte(withdrawal.releasableAt, now)))
      .limit(AT_ONCE)
      .for('update', { of: withdrawal, skipLocked: true });
    for (const { row, undoneAt, parcelState } of due) {
      const stands = undoneAt === null && parcelState === 'paid';
      const move = stands
        ? { event: 'release' as const }
        : { event: 'reject' as const, reason: 'saleUndone' };
      await moveWithdrawal(transaction, row, { ...move, actor: 'clock' }, now);
    }
  });
}
