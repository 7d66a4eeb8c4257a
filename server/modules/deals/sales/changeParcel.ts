import { and, eq, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { formatBRL } from '@/domain/money/money';
import type { PlanFault } from '@/domain/paymentPlan/faults';
import { totalCents } from '@/domain/sale/birth';
import { type OwedTerms, parcelFaults } from '@/domain/sale/parcelFaults';
import type { ParcelChange } from '@/domain/sale/record';
import type { Transaction } from '@/server/db/client';
import { saleParcel } from '@/server/db/schema/deals/sale';
import type { Identity } from '@/server/http/callers/caller';
import { fieldSentence } from '@/server/http/requests/validation';
import { refuseFaults } from '@/server/modules/deals/paymentPlans/assertPlan';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import { assertStanding } from './changeSale';
import { stopPaying } from './openPayments';
import { isOpen, refuseSooner, tellReplaced, termsOf } from './parcels';
import { getSale, type SaleRecord } from './records';
import { findParcel, settleParcel } from './settleParcel';
import { type ParcelRow, parcelEvent, type SaleRow, updateSale } from './transitions';

/**
 * Moves a due day, moves centavos from one open parcel to another, or marks one as paid elsewhere.
 *
 * @throws AppError `parcel_not_found`, `invalid_transition` for what is not owed any more, `invalid_request`
 */
export async function changeParcel(
  transaction: Transaction,
  row: SaleRow,
  { number, change }: { readonly number: number; readonly change: Omit<ParcelChange, 'version'> },
  caller: Identity,
  now: Date,
): Promise<SaleRow> {
  assertStanding(row, 'changeParcel');
  const parcel = await findParcel(transaction, { saleId: row.id, number });
  if (!isOpen(parcel))
    throw new AppError('invalid_transition', { from: parcel.paymentState, event: 'change' });
  const { receipt, ...terms } = change;
  if (receipt !== undefined) await settleByHand(transaction, parcel, { receipt, terms, caller }, now);
  else await changeTerms(transaction, parcel, { terms, caller }, now);
  return updateSale(transaction, row, {}, now);
}

type Terms = Omit<ParcelChange, 'version' | 'receipt'>;

async function settleByHand(
  transaction: Transaction,
  parcel: ParcelRow,
  { receipt, terms, caller }: { readonly receipt: string; readonly terms: Terms; readonly caller: Identity },
  now: Date,
): Promise<void> {
  const extra = Object.entries(terms).find(([, value]) => value !== undefined);
  if (extra)
    throw new AppError('invalid_request', {}, { [extra[0]]: fieldSentence('alone', { name: 'receipt' }) });
  const { saleId, number, amountCents } = parcel;
  await stopPaying(transaction, parcel, { owedCents: 0, caller }, now);
  const paid = { paidCents: amountCents, reason: receipt };
  await settleParcel(transaction, { saleId, number }, paid, caller, now);
  const change = { action: 'sales.parcelPaid', subjectKind: 'sale', subjectId: saleId } as const;
  await recordChange(transaction, caller, { ...change, after: { number, amountCents, receipt } }, now);
}

async function changeTerms(
  transaction: Transaction,
  parcel: ParcelRow,
  { terms, caller }: { readonly terms: Terms; readonly caller: Identity },
  now: Date,
): Promise<void> {
  const { dueOn = parcel.dueOn, amountCents = parcel.amountCents, compensateWith } = terms;
  const about = await getSale(transaction, parcel.saleId);
  const other = about.parcels.find((one) => one.number === compensateWith && one.number !== parcel.number);
  const changed = about.parcels.filter(isOpen).map((one) => {
    if (one.number === parcel.number) return { ...one, dueOn, amountCents };
    if (one.number !== other?.number) return one;
    return { ...one, amountCents: one.amountCents + parcel.amountCents - amountCents };
  });
  refuseUncompensated(about, changed, compensateWith);
  const pair = changed.filter(({ number }) => number === parcel.number || number === other?.number);
  refuseFaults(faultsOf(parcel, changed, termsOf(about, now)));
  const field = terms.dueOn === undefined ? 'amountCents' : 'dueOn';
  await refuseSooner(transaction, about.row, { open: about.parcels.filter(isOpen), wanted: changed, field });
  for (const one of pair) await writeTerms(transaction, one, caller, now);
  await tellReplaced(
    transaction,
    about.row,
    { before: about.parcels.filter(isOpen), after: changed, caller },
    now,
  );
}

/** What is wrong with this parcel by its own fields; what the others owe was agreed before. */
function faultsOf(before: ParcelRow, changed: readonly ParcelRow[], terms: OwedTerms): PlanFault[] {
  const index = changed.findIndex(({ number }) => number === before.number);
  const isAmountChanged = changed[index]?.amountCents !== before.amountCents;
  return parcelFaults(changed, terms).flatMap((fault) => {
    if (fault.field === `parcels[${index}].dueOn`) return [{ ...fault, field: 'dueOn' }];
    return fault.field === 'parcels' && isAmountChanged ? [{ ...fault, field: 'amountCents' }] : [];
  });
}

/** The price is what it is: what one parcel loses, another that is still owed has to take. */
function refuseUncompensated(
  { row, parcels }: SaleRecord,
  changed: readonly ParcelRow[],
  compensateWith: number | undefined,
): void {
  const settled = parcels.filter((parcel) => !isOpen(parcel));
  const sum = totalCents([...settled, ...changed]);
  const isOwed = changed.every(({ amountCents }) => amountCents > 0);
  const isKnown = compensateWith === undefined || changed.some(({ number }) => number === compensateWith);
  if (sum === row.priceCents && isOwed && isKnown) return;
  if (!isKnown || !isOwed) {
    throw new AppError('invalid_request', {}, { compensateWith: fieldSentence('invalid') });
  }
  const params = { sum: formatBRL(sum), price: formatBRL(row.priceCents) };
  throw new AppError('invalid_request', {}, { amountCents: fieldSentence('parcelSum', params) });
}

async function writeTerms(
  transaction: Transaction,
  wanted: ParcelRow,
  caller: Identity,
  now: Date,
): Promise<void> {
  const current = await findParcel(transaction, wanted);
  const { saleId, number, dueOn, amountCents } = wanted;
  await stopPaying(transaction, current, { owedCents: amountCents, caller }, now);
  await transaction
    .update(saleParcel)
    .set({ dueOn, amountCents, version: sql`${saleParcel.version} + 1` })
    .where(and(eq(saleParcel.saleId, saleId), eq(saleParcel.number, number)));
  const to = 'awaiting_payment_method';
  const state = {
    subjectKind: 'parcel',
    subjectId: saleId,
    event: parcelEvent(number, 'change'),
    from: to,
    to,
  } as const;
  await recordState(transaction, caller, state, now);
}
