import { isDeepStrictEqual } from 'node:util';
import { AppError } from '@/domain/errors/appError';
import { formatBRL } from '@/domain/money/money';
import type { PlanFault } from '@/domain/paymentPlan/faults';
import { totalCents } from '@/domain/sale/birth';
import { type OwedTerms, parcelFaults } from '@/domain/sale/parcels/parcelFaults';
import type { ParcelChange } from '@/domain/sale/record';
import { isOwedParcel } from '@/domain/sale/states';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { refuseFaults } from '@/server/modules/deals/paymentPlans/assertPlan';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { getSale, type SaleRecord } from '../records';
import { assertOpenSale, PARCEL_KEY, type ParcelRow, parcelEvent, type SaleRow } from '../transitions';
import { applyParcelPayment, getParcel } from './applyPayment';
import { correctParcels, UNCORRECTED } from './correctParcels';
import { isOpen, owedCentsOf } from './openParcels';
import { stopPaying } from './openPayments';
import { recordReplaced, refuseSooner, termsOf } from './replaceParcels';

type Terms = Omit<ParcelChange, 'version' | 'receipt'>;

/**
 * Changes the due day of an open parcel, shifts an amount between two open parcels, or marks one as paid elsewhere.
 *
 * @throws AppError `parcel_not_found`, `invalid_transition` for a parcel that is not open, `invalid_request`
 */
export async function changeParcel(
  work: Work<Identity>,
  row: SaleRow,
  { number, change }: { readonly number: number; readonly change: Omit<ParcelChange, 'version'> },
): Promise<SaleRow> {
  assertOpenSale(row, 'changeParcel');
  const parcel = await getParcel(work.tx, { saleId: row.id, number });
  const { receipt, ...terms } = change;
  if (receipt === undefined ? !isOpen(parcel) : !isOwedParcel(parcel))
    throw new AppError('invalid_transition', { from: parcel.paymentState, event: 'change' });
  if (receipt !== undefined) await markPaid(work, row, parcel, { receipt, terms });
  else if (!(await changeTerms(work, parcel, terms))) return row;
  return updateVersioned(work, sale, row, { set: {} });
}

/** Marks a parcel as paid elsewhere, by its receipt. */
async function markPaid(
  work: Work<Identity>,
  row: SaleRow,
  parcel: ParcelRow,
  { receipt, terms }: { readonly receipt: string; readonly terms: Terms },
): Promise<void> {
  const { tx, now, actor } = work;
  const extra = Object.entries(terms).find(([, value]) => value !== undefined);
  if (extra) throw fieldRefusal(extra[0], 'alone', { name: 'receipt' });
  const { saleId, number } = parcel;
  const amountCents = owedCentsOf(parcel);
  await stopPaying(work, parcel, 0);
  await applyParcelPayment(work, { saleId, number }, { paidCents: amountCents, reason: receipt });
  const paid = { action: 'sales.parcelPaid', ...auditedDeal('sale', row) } as const;
  await recordChange(tx, actor, { ...paid, after: { number, amountCents, receipt } }, now);
}

/** False where the parcels already have these terms. */
async function changeTerms(work: Work<Identity>, parcel: ParcelRow, terms: Terms): Promise<boolean> {
  const { dueOn = parcel.dueOn, amountCents = parcel.amountCents, compensateWith } = terms;
  const record = await getSale(work.tx, parcel.saleId);
  const open = record.parcels.filter(isOpen);
  const other = record.parcels.find((one) => one.number === compensateWith && one.number !== parcel.number);
  const next = open.map((one) => {
    if (one.number === parcel.number) return { ...one, dueOn, amountCents };
    if (one.number !== other?.number) return one;
    return { ...one, amountCents: one.amountCents + parcel.amountCents - amountCents };
  });
  refuseUncompensated(record, next, compensateWith);
  if (isDeepStrictEqual(next, open)) return false;
  refuseFaults(faultsOf(parcel, next, termsOf(record, work.now)));
  const field = terms.dueOn === undefined ? 'amountCents' : 'dueOn';
  await refuseSooner(work.tx, record.row, { open, next, field });
  const pair = next.filter(({ number }) => number === parcel.number || number === other?.number);
  for (const one of pair) await writeTerms(work, one);
  await correctParcels(work, parcel.saleId);
  await recordReplaced(work, record.row, { before: open, after: next });
  return true;
}

/** Faults of this parcel's own fields; those of the others were accepted before. */
function faultsOf(before: ParcelRow, next: readonly ParcelRow[], terms: OwedTerms): PlanFault[] {
  const index = next.findIndex(({ number }) => number === before.number);
  const isAmountChanged = next[index]?.amountCents !== before.amountCents;
  return parcelFaults(next, terms).flatMap((fault) => {
    if (fault.field === `parcels[${index}].dueOn`) return [{ ...fault, field: 'dueOn' }];
    return fault.field === 'parcels' && isAmountChanged ? [{ ...fault, field: 'amountCents' }] : [];
  });
}

/** The parcels sum to the price: another open parcel has to compensate the difference. */
function refuseUncompensated(
  { row, parcels }: SaleRecord,
  next: readonly ParcelRow[],
  compensateWith: number | undefined,
): void {
  const settled = parcels.filter((parcel) => !isOpen(parcel));
  const sum = totalCents([...settled, ...next]);
  const isOwed = next.every(({ amountCents }) => amountCents > 0);
  const isKnown = compensateWith === undefined || next.some(({ number }) => number === compensateWith);
  if (sum === row.priceCents && isOwed && isKnown) return;
  if (!isKnown || !isOwed) {
    throw fieldRefusal('compensateWith', 'invalid');
  }
  const params = { sum: formatBRL(sum), price: formatBRL(row.priceCents) };
  throw fieldRefusal('amountCents', 'parcelSum', params);
}

async function writeTerms(work: Work<Identity>, next: ParcelRow): Promise<void> {
  const { tx, now, actor } = work;
  const { saleId, number, dueOn, amountCents } = next;
  await stopPaying(work, await getParcel(tx, next), amountCents);
  const current = await getParcel(tx, next);
  await updateVersioned(work, saleParcel, current, {
    set: { dueOn, amountCents, ...UNCORRECTED },
    key: PARCEL_KEY,
  });
  const to = 'awaiting_payment_method';
  const event = parcelEvent(number, 'change');
  await recordState(tx, actor, { subjectKind: 'parcel', subjectId: saleId, event, from: to, to }, now);
}
