import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { NewWithdrawal } from '@/domain/withdrawal/schema';
import { REGRET_DAYS } from '@/domain/withdrawal/states';
import { type Database, type Transaction, violatedConstraint } from '@/server/db/client';
import { entrepreneur } from '@/server/db/schema/entrepreneur';
import { withdrawal } from '@/server/db/schema/payment';
import { type sale, saleParcel } from '@/server/db/schema/sale';
import { AppError } from '@/server/http/appError';
import type { Identity } from '@/server/http/caller';
import { fieldSentence } from '@/server/http/validation';
import { recordChange } from '@/server/modules/audit/store';
import { recordState } from '@/server/modules/history/store';
import type { WithdrawalRow } from '@/server/modules/payments/moveWithdrawal';
import { leftOfParcel } from '@/server/modules/payments/received';
import { takeSale } from '@/server/modules/sales/settleParcel';

const DAY_MS = 86_400_000;

type ParcelRow = typeof saleParcel.$inferSelect;
type SaleRow = typeof sale.$inferSelect;

async function findAccount(transaction: Transaction, companyId: string, place: number) {
  const [row] = await transaction
    .select({ bankAccounts: entrepreneur.bankAccounts })
    .from(entrepreneur)
    .where(eq(entrepreneur.id, companyId));
  const account = row?.bankAccounts[place];
  if (!account) throw new AppError('invalid_request', {}, { bankAccount: fieldSentence('invalid') });
  return account;
}

/** From when on nobody can regret the purchase any more: some days after it was paid and after the contract. */
function releasableAt(sold: SaleRow, parcel: ParcelRow, now: Date): Date {
  const signedAt = sold.signedOn === null ? now : new Date(`${sold.signedOn}T23:59:59-03:00`);
  const begun = Math.max(parcel.paidAt?.getTime() ?? 0, signedAt.getTime());
  return new Date(begun + REGRET_DAYS * DAY_MS);
}

/**
 * Asks for the payout of a parcel that was paid here, once, as far as its money is not going back. It is the company's when the
 * days of regret are over.
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
      const sold = await takeSale(transaction, saleId);
      const [parcel] = await transaction
        .select()
        .from(saleParcel)
        .where(and(eq(saleParcel.saleId, saleId), eq(saleParcel.number, parcelNumber)));
      const isPaid = parcel !== undefined && parcel.paidAt !== null;
      // Of a sale that was undone, what the company keeps is its own.
      const amountCents = isPaid ? await leftOfParcel(transaction, { saleId, number: parcelNumber }) : 0;
      if (!parcel || amountCents <= 0) throw new AppError('withdrawal_not_possible');
      const account = await findAccount(transaction, sold.entrepreneurId, bankAccount);
      const [made] = await transaction
        .insert(withdrawal)
        .values({
          id: uuidv7(),
          entrepreneurId: sold.entrepreneurId,
          saleId,
          parcelNumber,
          amountCents,
          bankAccount: account,
          releasableAt: releasableAt(sold, parcel, now),
          createdAt: now,
          updatedAt: now,
        })
        .returning();
      if (!made) throw new Error('A payout was not written down.');
      const change = { subjectKind: 'withdrawal', subjectId: made.id, event: 'begin' } as const;
      await recordState(transaction, caller, { ...change, from: null, to: made.state }, now);
      const audited = { action: 'withdrawals.ask', subjectKind: 'entrepreneur' } as const;
      const after = { saleId, parcelNumber, amountCents };
      await recordChange(transaction, caller, { ...audited, subjectId: sold.entrepreneurId, after }, now);
      return made;
    });
  } catch (error) {
    if (violatedConstraint(error) === 'withdrawal_of_parcel_once')
      throw new AppError('withdrawal_not_possible');
    throw error;
  }
}
