import { isDeepStrictEqual } from 'node:util';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { byDueDay } from '@/domain/paymentPlan/parcels';
import { readConfig } from '@/domain/project/config';
import { totalCents } from '@/domain/sale/birth';
import { fallsDueSooner } from '@/domain/sale/fallsDueSooner';
import { type OwedTerms, parcelFaults } from '@/domain/sale/parcels/parcelFaults';
import type { NewParcel } from '@/domain/sale/record';
import { today } from '@/domain/time/calendar';
import type { Transaction } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { payment } from '@/server/db/schema/money/payment';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal } from '@/server/http/requests/validation';
import { fgtsObstacleOf } from '@/server/modules/catalogue/projects/fgtsObstacle';
import { refuseFaults } from '@/server/modules/deals/paymentPlans/assertPlan';
import { auditedDeal } from '@/server/modules/deals/records/auditedDeal';
import { endPaymentsAndLinks } from '@/server/modules/money/payments/intents/endPayments';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyParties } from '../notifyParties';
import { getSale, type SaleRecord } from '../records';
import { assertOpenSale, type ParcelRow, type SaleRow } from '../transitions';
import { correctParcels, UNCORRECTED } from './correctParcels';
import { isOpen } from './openParcels';
import { stopWaiting } from './openPayments';

type Due = Pick<ParcelRow, 'dueOn' | 'amountCents'>;
type ParcelTerms = Pick<ParcelRow, 'kind' | 'fundingSource' | 'dueOn' | 'amountCents'>;

export function termsOf({ row, parcels, project }: SaleRecord, now: Date): OwedTerms {
  return {
    priceCents: row.priceCents,
    closedCents: totalCents(parcels.filter((parcel) => !isOpen(parcel))),
    today: today(now),
    deliveryOn: row.deliveryOn,
    minShareUntilKeysPercent: readConfig(project.config).plan.minShareUntilKeysPercent,
  };
}

/** True if the buyer has agreed on due days, by a plan or a signature; before that the seller sets them. */
async function isAgreed(tx: Transaction, { signedOn, reservationId }: SaleRow): Promise<boolean> {
  if (signedOn !== null) return true;
  const [reserved] = await tx
    .select({ plan: reservation.plan })
    .from(reservation)
    .where(eq(reservation.id, reservationId));
  return reserved?.plan !== null;
}

/**
 * Lets the seller postpone agreed parcels, and never bring them forward.
 *
 * @throws AppError `invalid_request`
 */
export async function refuseSooner(
  tx: Transaction,
  row: SaleRow,
  { open, next, field }: { open: readonly Due[]; next: readonly Due[]; field: string },
): Promise<void> {
  if (fallsDueSooner(next, open) && (await isAgreed(tx, row))) throw fieldRefusal(field, 'parcelsSooner');
}

/** Numbers of parcels that a payment, link or payout refers to: these numbers stay. */
async function referencedNumbers(tx: Transaction, saleId: string): Promise<number[]> {
  const numbers: number[] = [];
  for (const table of [payment, paymentLink, withdrawal]) {
    const found = await tx.select({ number: table.parcelNumber }).from(table).where(eq(table.saleId, saleId));
    for (const { number } of found) if (number !== null) numbers.push(number);
  }
  return numbers;
}

/** Numbers for `count` parcels: the referenced ones first, then other open ones, then new ones. */
function numbersFor(
  count: number,
  open: readonly number[],
  referenced: readonly number[],
  last: number,
): number[] {
  const reused = [
    ...open.filter((number) => referenced.includes(number)),
    ...open.filter((number) => !referenced.includes(number)),
  ];
  const added = Array.from({ length: Math.max(0, count - reused.length) }, (_, index) => last + 1 + index);
  return [...reused, ...added].slice(0, count).sort((one, other) => one - other);
}

/**
 * Replaces the open parcels; paid ones stay, and together they sum to the price.
 *
 * @throws AppError `invalid_request` naming each fault, `invalid_transition`
 */
export async function replaceParcels(
  work: Work<Identity>,
  row: SaleRow,
  next: readonly NewParcel[],
): Promise<SaleRow> {
  const { tx, now } = work;
  assertOpenSale(row, 'replaceParcels');
  const record = await getSale(tx, row.id);
  const terms = termsOf(record, now);
  const usesFgts = next.some(({ fundingSource }) => fundingSource === 'fgts');
  const fgtsObstacle = usesFgts ? await fgtsObstacleOf(tx, { projectId: row.projectId, ...terms }) : null;
  refuseFaults(parcelFaults(next, { ...terms, fgtsObstacle }));
  const open = record.parcels.filter(isOpen);
  if (isDeepStrictEqual(auditedTerms(byDueDay(next)), auditedTerms(byDueDay(open)))) return row;
  const openNumbers = open.map(({ number }) => number);
  await refuseSooner(tx, row, { open, next, field: 'parcels' });
  const referenced = (await referencedNumbers(tx, row.id)).filter((number) => openNumbers.includes(number));
  const min = new Set(referenced).size;
  if (min > next.length) {
    throw fieldRefusal('parcels', 'parcelsNamed', { min });
  }
  await endPaymentsAndLinks(work, { saleId: row.id }, 'cancel');
  for (const parcel of open) await stopWaiting(work, parcel);
  const last = Math.max(0, ...record.parcels.map(({ number }) => number));
  const numbers = numbersFor(next.length, openNumbers, referenced, last);
  await writeParcels(tx, row.id, { openNumbers, next, numbers });
  await correctParcels(work, row.id);
  await recordReplaced(work, row, { before: open, after: next });
  return updateVersioned(work, sale, row, { set: {} });
}

interface ParcelUpdate {
  readonly openNumbers: readonly number[];
  readonly next: readonly NewParcel[];
  readonly numbers: readonly number[];
}

async function writeParcels(
  tx: Transaction,
  saleId: string,
  { openNumbers, next, numbers }: ParcelUpdate,
): Promise<void> {
  const gone = openNumbers.filter((number) => !numbers.includes(number));
  if (gone.length > 0) {
    await tx.delete(saleParcel).where(and(eq(saleParcel.saleId, saleId), inArray(saleParcel.number, gone)));
  }
  if (next.length === 0) return;
  const rows = byDueDay(next).map((parcel, index) => ({ ...parcel, saleId, number: numbers[index] ?? 0 }));
  await tx
    .insert(saleParcel)
    .values(rows)
    .onConflictDoUpdate({
      target: [saleParcel.saleId, saleParcel.number],
      set: {
        kind: sql`excluded.kind`,
        fundingSource: sql`excluded.funding_source`,
        dueOn: sql`excluded.due_on`,
        amountCents: sql`excluded.amount_cents`,
        ...UNCORRECTED,
        version: sql`${saleParcel.version} + 1`,
      },
    });
}

const auditedTerms = (parcels: readonly ParcelTerms[]) =>
  parcels.map(({ kind, fundingSource, dueOn, amountCents }) => ({ kind, fundingSource, dueOn, amountCents }));

/** Records the earlier and the new parcels and notifies the payer. */
export async function recordReplaced(
  work: Work<Identity>,
  row: SaleRow,
  { before, after }: { before: readonly ParcelTerms[]; after: readonly ParcelTerms[] },
): Promise<void> {
  const { tx, now, actor } = work;
  const { id } = row;
  const terms = { before: { parcels: auditedTerms(before) }, after: { parcels: auditedTerms(after) } };
  await recordChange(tx, actor, { action: 'sales.parcels', ...auditedDeal('sale', row), ...terms }, now);
  const state = { subjectKind: 'parcel', subjectId: id, event: 'replace' } as const;
  await recordState(tx, actor, { ...state, from: null, to: 'awaiting_payment_method' }, now);
  await notifyParties(work, id, 'saleParcelsChanged', { to: ['buyer', 'partner'] });
}
