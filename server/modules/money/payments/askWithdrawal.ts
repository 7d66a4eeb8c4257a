import { eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import type { NewWithdrawal } from '@/domain/withdrawal/schema';
import { type Database, type Transaction, violatedConstraint } from '@/server/db/client';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import type { Identity } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import type { WithdrawalRow } from './moveWithdrawal';
import { lockPayable, type PayableRefs, payableOf } from './payable';
import { leftOfParcel } from './received';

async function findAccount(transaction: Transaction, companyId: string, place: number) {
  const [row] = await transaction
    .select({ bankAccounts: entrepreneur.bankAccounts })
    .from(entrepreneur)
    .where(eq(entrepreneur.id, companyId));
  const account = row?.bankAccounts[place];
  if (!account) throw new AppError('invalid_request', {}, { bankAccount: fieldSentence('invalid') });
  return account;
}

/** Amount that can be asked for of a parcel, and when it can be paid out; null when nothing can. */
async function findAmount(transaction: Transaction, parcel: PayableRefs['parcel']) {
  const payout = await payableOf(parcel).findPayout(transaction, parcel);
  if (!payout || payout.releasableAt === null) return null;
  const amountCents = await leftOfParcel(transaction, parcel);
  const { entrepreneurId, releasableAt } = payout;
  return amountCents > 0 ? { amountCents, entrepreneurId, releasableAt } : null;
}

/**
 * Asks for the payout of a parcel that was paid here, once, as far as its money is not going back; of a sale that was rescinded, of
 * what the company keeps. It is paid out when the cooling-off period are over.
 *
 * @throws AppError `withdrawal_not_possible`, `invalid_request` for a bank account that the company does not have
 */
export async function askWithdrawal(
  db: Database,
  { saleId, parcelNumber, bankAccount }: NewWithdrawal,
  caller: Identity,
  now: Date,
): Promise<WithdrawalRow> {
  try {
    return await db.transaction(async (transaction) => {
      const parcel = { saleId, number: parcelNumber };
      await lockPayable(transaction, parcel);
      const payout = await findAmount(transaction, parcel);
      if (!payout) throw new AppError('withdrawal_not_possible');
      const account = await findAccount(transaction, payout.entrepreneurId, bankAccount);
      const [made] = await transaction
        .insert(withdrawal)
        .values({
          id: uuidv7(),
          saleId,
          parcelNumber,
          ...payout,
          bankAccount: account,
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (!made) throw new Error('A payout was not written down.');
      const change = { subjectKind: 'withdrawal', subjectId: made.id, event: 'begin' } as const;
      await recordState(transaction, caller, { ...change, from: null, to: made.state }, now);
      const audited = { action: 'withdrawals.ask', subjectKind: 'entrepreneur' } as const;
      const after = { saleId, parcelNumber, amountCents: made.amountCents };
      await recordChange(transaction, caller, { ...audited, subjectId: payout.entrepreneurId, after }, now);
      return made;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'withdrawal_of_parcel_once')
      throw new AppError('withdrawal_not_possible');
    throw error;
  }
}
