import { and, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { AppError } from '@/domain/errors/appError';
import type { NewWithdrawal } from '@/domain/withdrawal/schema';
import { type Transaction, violatedConstraint } from '@/server/db/client';
import { saleParcel } from '@/server/db/schema/deals/sale';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import type { Dependencies } from '@/server/modules/dependencies';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import { lockPayable, type PayableRefs, payableOf } from '../payable';
import { lockReceived } from '../refunds/receivedMoney';
import type { WithdrawalRow } from './transition';
import { WITHDRAWABLE_CENTS } from './withdrawable';

async function getBankAccount(tx: Transaction, companyId: string, index: number) {
  const [row] = await tx
    .select({ bankAccounts: entrepreneur.bankAccounts })
    .from(entrepreneur)
    .where(eq(entrepreneur.id, companyId));
  const account = row?.bankAccounts[index];
  if (!account) throw fieldRefusal('bankAccount', 'invalid');
  return account;
}

async function withdrawableCentsOf(tx: Transaction, { saleId, number }: PayableRefs['parcel']) {
  await lockReceived(tx, { saleId, number });
  const [parcel] = await tx
    .select({ cents: WITHDRAWABLE_CENTS })
    .from(saleParcel)
    .where(and(eq(saleParcel.saleId, saleId), eq(saleParcel.number, number)));
  return parcel?.cents ?? 0;
}

/** @throws AppError `withdrawal_not_possible` */
async function getWithdrawable(tx: Transaction, parcel: PayableRefs['parcel']) {
  const found = await payableOf(parcel).findWithdrawable(tx, parcel);
  const amountCents = await withdrawableCentsOf(tx, parcel);
  const releasableAt = found?.releasableAt ?? null;
  if (!found || releasableAt === null || amountCents === 0) throw new AppError('withdrawal_not_possible');
  return { entrepreneurId: found.entrepreneurId, releasableAt, amountCents };
}

async function createWithdrawal(work: Work<Identity>, input: NewWithdrawal): Promise<WithdrawalRow> {
  const { tx, now, actor } = work;
  const { saleId, parcelNumber } = input;
  const parcel = { saleId, number: parcelNumber };
  await lockPayable(tx, parcel);
  const withdrawable = await getWithdrawable(tx, parcel);
  const bankAccount = await getBankAccount(tx, withdrawable.entrepreneurId, input.bankAccount);
  const times = { createdAt: now, updatedAt: now };
  const [created] = await tx
    .insert(withdrawal)
    .values({ id: uuidv7(), saleId, parcelNumber, ...withdrawable, bankAccount, ...times })
    .returning();
  if (!created) throw new Error('withdrawal was not inserted');
  const { id: subjectId, state: to, amountCents } = created;
  const change = { subjectKind: 'withdrawal', subjectId, event: 'begin', from: null, to } as const;
  await recordState(tx, actor, change, now);
  const { entrepreneurId: companyId } = withdrawable;
  const company = { subjectKind: 'entrepreneur', subjectId: companyId, companyId } as const;
  const after = { saleId, parcelNumber, amountCents };
  await recordChange(tx, actor, { action: 'withdrawals.request', ...company, after }, now);
  return created;
}

/**
 * Requests the withdrawal of a parcel that was paid here, once, without the money that is being refunded;
 * after a rescission, of the part that the company keeps. It is paid out after the cooling-off period.
 *
 * @throws AppError `withdrawal_not_possible`, `invalid_request` for a bank account that the company does not
 * have
 */
export async function requestWithdrawal(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  input: NewWithdrawal,
  actor: Identity,
): Promise<WithdrawalRow> {
  try {
    return await db.transaction((tx) => createWithdrawal({ tx, now: now(), actor }, input));
  } catch (error) {
    if (violatedConstraint(error) === 'withdrawal_of_parcel_once')
      throw new AppError('withdrawal_not_possible');
    throw error;
  }
}
