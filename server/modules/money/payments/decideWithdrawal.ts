import { AppError } from '@/domain/errors/appError';
import type { WithdrawalChange } from '@/domain/withdrawal/schema';
import type { Database, Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { isCovered } from './fitWithdrawals';
import { moveWithdrawal, type WithdrawalRow } from './moveWithdrawal';
import { lockPayable } from './payable';
import { findWithdrawal } from './store';

/** Money that moved has its number at the bank; a payout that is refused its reason. */
function read({ event, reason, receipt }: WithdrawalChange) {
  const field = event === 'reject' ? 'reason' : 'receipt';
  const told = event === 'reject' ? reason : receipt;
  if (!told) throw fieldRefusal(field, 'required');
  return { event, told };
}

type Decision = ReturnType<typeof read>;

/** Which columns an event writes, where its time is come. */
async function columnsOf(transaction: Transaction, row: WithdrawalRow, { event, told }: Decision) {
  if (event === 'reject') return { reason: told };
  if (event === 'repay') {
    if (row.repaidCents === row.owedCents)
      throw new AppError('invalid_transition', { from: row.state, event });
    return { repaidCents: row.owedCents };
  }
  if (row.state === 'released' && !(await isCovered(transaction, row))) {
    throw new AppError('withdrawal_not_covered');
  }
  return { receipt: told };
}

/**
 * What an operator decides of a payout: it is done, it is refused, or the company has paid back what it owes of it. Nothing is
 * paid out that went back to the buyer.
 *
 * @throws AppError `invalid_request`, `version_conflict`, `invalid_transition`, `withdrawal_not_covered`
 */
export async function decideWithdrawal(
  db: Database,
  { id, saleId, parcelNumber: number }: WithdrawalRow,
  change: WithdrawalChange,
  caller: Identity,
  now: Date,
): Promise<WithdrawalRow> {
  const decision = read(change);
  return db.transaction(async (transaction) => {
    await lockPayable(transaction, { saleId, number });
    const row = await findWithdrawal(transaction, id);
    if (row?.version !== change.version) throw new AppError('version_conflict');
    const { event, told: reason } = decision;
    const set = await columnsOf(transaction, row, decision);
    const notice = { by: 'operator' } as const;
    return moveWithdrawal(transaction, row, { event, actor: caller, reason, set, notice }, now);
  });
}
