import { DAY_MS, HOUR_MS } from '@/domain/time/durations';
import { parcelReleasableAt } from '@/server/modules/deals/sales/parcels/parcelTerms';
import { findSales, type SaleRecord } from '@/server/modules/deals/sales/records';
import { findWithdrawal } from '@/server/modules/money/payments/store';
import { decideWithdrawal } from '@/server/modules/money/payments/withdrawals/decideWithdrawal';
import { releaseWithdrawals } from '@/server/modules/money/payments/withdrawals/releaseWithdrawals';
import { requestWithdrawal } from '@/server/modules/money/payments/withdrawals/requestWithdrawal';
import { type Demo, operator, owner } from '../people';

/** The company withdraws what was paid until then, and not the last payments. */
const KEPT_DAYS = 20;
const after = (date: Date, days: number) => new Date(date.getTime() + days * DAY_MS);

type Parcel = SaleRecord['parcels'][number];
type Decision = { readonly event: 'withdraw' | 'reject'; readonly note: string };

function request({ db }: Demo, { saleId, number: parcelNumber }: Parcel, at: Date) {
  return requestWithdrawal({ db, now: () => at }, { saleId, parcelNumber, bankAccount: 0 }, owner);
}

/** Requests the withdrawal of a paid parcel, and decides on it once it is released. */
async function withdraw(demo: Demo, parcel: Parcel, at: Date, decision: Decision | null): Promise<void> {
  const { db } = demo;
  const { id } = await request(demo, parcel, at);
  await releaseWithdrawals(db, new Date(at.getTime() + HOUR_MS));
  const row = await db.transaction((tx) => findWithdrawal(tx, id));
  if (decision === null || !row) return;
  const { event, note } = decision;
  const change = {
    version: row.version,
    event,
    reason: event === 'reject' ? note : undefined,
    receipt: event === 'withdraw' ? note : undefined,
  };
  await decideWithdrawal({ db, now: () => after(at, 1) }, row, change, operator);
}

/** Number of a bank transfer, as the operator copies it. */
const receiptOf = (at: Date, parcel: Parcel) =>
  `TED ${at.toISOString().slice(2, 10).replaceAll('-', '')}${String(parcel.number).padStart(3, '0')}`;

/** Withdrawals of a sale in the order of its payments: the last one waits for the operator. */
async function withdrawSale(demo: Demo, { row, parcels }: SaleRecord, isFirst: boolean): Promise<void> {
  const paid = parcels
    .filter((parcel) => parcel.paymentState === 'paid' && parcel.paidAt !== null)
    .toSorted((one, other) => one.number - other.number);
  const limit = after(demo.now(), -KEPT_DAYS);
  const due = paid.flatMap((parcel) => {
    const at = parcelReleasableAt(row, parcel);
    return at && at < limit ? [{ parcel, at }] : [];
  });
  for (const [index, { parcel, at }] of due.entries()) {
    if (isFirst && index === 1) {
      const note = 'A conta informada não aceitou a transferência. Confira a agência e peça de novo.';
      await withdraw(demo, parcel, at, { event: 'reject', note });
    }
    const isLast = index === due.length - 1;
    const done = { event: 'withdraw', note: receiptOf(at, parcel) } as const;
    await withdraw(demo, parcel, after(at, 2), isLast ? null : done);
  }
}

/** Withdrawals that were made, one that was rejected and requested again, those that wait for the operator, and one within the cooling-off period. */
export async function addWithdrawals(demo: Demo, saleIds: readonly string[]): Promise<void> {
  if (demo.bank === null) return;
  const sales = await findSales(demo.db, saleIds);
  for (const [index, sold] of sales.entries()) await withdrawSale(demo, sold, index === 0);
  const recent = sales.find(({ row }) => row.signedOn !== null && row.confirmedAt === null);
  const fee = recent?.parcels.find(({ paymentState }) => paymentState === 'paid');
  if (fee) await request(demo, fee, demo.now());
}
