import { AppError } from '@/domain/errors/appError';
import type { WithdrawalChange } from '@/domain/withdrawal/schema';
import type { Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import type { Dependencies } from '@/server/modules/dependencies';
import { lockPayable } from '../payable';
import { findWithdrawal } from '../store';
import { isCovered } from './coverWithdrawals';
import { transitionWithdrawal, type WithdrawalRow } from './transition';

/** A rejection needs a reason; money that moved needs its receipt number. */
function readDecision({ event, reason, receipt }: WithdrawalChange) {
  const field = event === 'reject' ? 'reason' : 'receipt';
  const note = event === 'reject' ? reason : receipt;
  if (!note) throw fieldRefusal(field, 'required');
  return { event, note };
}

type Decision = ReturnType<typeof readDecision>;

/** @throws AppError `invalid_transition`, `withdrawal_not_covered` */
async function columnsOf(tx: Transaction, row: WithdrawalRow, { event, note }: Decision) {
  if (event === 'reject') return { reason: note };
  if (event === 'repay') {
    if (row.repaidCents === row.owedCents)
      throw new AppError('invalid_transition', { from: row.state, event });
    return { repaidCents: row.owedCents };
  }
  if (row.state === 'released' && !(await isCovered(tx, row))) {
    throw new AppError('withdrawal_not_covered');
  }
  return { receipt: note };
}

/**
 * Records an operator's decision on a withdrawal: it was made, it is rejected, or the company repaid its
 * debt. Money that was refunded to the buyer is not paid out.
 *
 * @throws AppError `invalid_request`, `version_conflict`, `invalid_transition`, `withdrawal_not_covered`
 */
export async function decideWithdrawal(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { id, saleId, parcelNumber: number }: WithdrawalRow,
  change: WithdrawalChange,
  actor: Identity,
): Promise<WithdrawalRow> {
  const decision = readDecision(change);
  return db.transaction(async (tx) => {
    await lockPayable(tx, { saleId, number });
    const row = await findWithdrawal(tx, id);
    if (row?.version !== change.version) throw new AppError('version_conflict');
    const set = await columnsOf(tx, row, decision);
    const { event, note: reason } = decision;
    const params = { by: 'operator' } as const;
    return transitionWithdrawal({ tx, now: now(), actor }, row, event, { reason, set, params });
  });
}
