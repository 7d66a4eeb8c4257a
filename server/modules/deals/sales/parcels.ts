import { and, eq, inArray, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { readConfig } from '@/domain/project/config';
import { totalCents } from '@/domain/sale/birth';
import { fallsDueSooner } from '@/domain/sale/fallsDueSooner';
import { type OwedTerms, parcelFaults } from '@/domain/sale/parcelFaults';
import type { NewParcel } from '@/domain/sale/record';
import { OPEN_PARCEL_STATES } from '@/domain/sale/states';
import { today } from '@/domain/time/calendar';
import type { Transaction } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import { saleParcel } from '@/server/db/schema/deals/sale';
import { payment } from '@/server/db/schema/money/payment';
import { paymentLink } from '@/server/db/schema/money/paymentLink';
import { withdrawal } from '@/server/db/schema/money/withdrawal';
import type { Identity } from '@/server/http/callers/caller';
import { fieldRefusal, fieldSentence } from '@/server/http/requests/validation';
import { refuseFaults } from '@/server/modules/deals/paymentPlans/assertPlan';
import { endPaymentsAndLinks } from '@/server/modules/money/payments/intents/endPayments';
import { recordChange } from '@/server/modules/platform/audit/store';
import { recordState } from '@/server/modules/platform/history/store';
import { assertStanding } from './changeSale';
import { stopWaiting } from './openPayments';
import { getSale, type SaleRecord } from './records';
import { tellSale } from './tell';
import { type ParcelRow, type SaleRow, updateSale } from './transitions';

type Due = Pick<ParcelRow, 'dueOn' | 'amountCents'>;

export const isOpen = ({ paymentState }: ParcelRow) =>
  (OPEN_PARCEL_STATES as readonly string[]).includes(paymentState);

export function termsOf({ row, parcels, project }: SaleRecord, now: Date): OwedTerms {
  return {
    priceCents: row.priceCents,
    settledCents: totalCents(parcels.filter((parcel) => !isOpen(parcel))),
    today: today(now),
    deliveryOn: row.deliveryOn,
    minShareUntilKeysPercent: readConfig(project.config).plan.minShareUntilKeysPercent,
  };
}

/** Whether the buyer has agreed on what is owed when; before that it is the seller's to write down. */
async function isAgreed(transaction: Transaction, { signedOn, reservationId }: SaleRow): Promise<boolean> {
  if (signedOn !== null) return true;
  const [reserved] = await transaction
    .select({ plan: reservation.plan })
    .from(reservation)
    .where(eq(reservation.id, reservationId));
  return reserved?.plan !== null;
}

/**
 * Who sells may let what was agreed fall due later, and never sooner.
 *
 * @throws AppError `invalid_request`
 */
export async function refuseSooner(
  transaction: Transaction,
  row: SaleRow,
  { open, wanted, field }: { open: readonly Due[]; wanted: readonly Due[]; field: string },
): Promise<void> {
  if (fallsDueSooner(wanted, open) && (await isAgreed(transaction, row))) {
    throw fieldRefusal(field, 'parcelsSooner');
  }
}

/** Numbers of parcels that a payment, a link or a payout is about: they stay, because these have to say what they are for. */
async function namedNumbers(transaction: Transaction, saleId: string): Promise<number[]> {
  const numbers: number[] = [];
  for (const table of [payment, paymentLink, withdrawal]) {
    const found = await transaction
      .select({ number: table.parcelNumber })
      .from(table)
      .where(eq(table.saleId, saleId));
    for (const { number } of found) if (number !== null) numbers.push(number);
  }
  return numbers;
}

/** The numbers that the new parcels get: those that are spoken of first, then the others that are free, then new ones. */
function numbersFor(
  count: number,
  open: readonly number[],
  named: readonly number[],
  last: number,
): number[] {
  const kept = [
    ...open.filter((number) => named.includes(number)),
    ...open.filter((number) => !named.includes(number)),
  ];
  const added = Array.from({ length: Math.max(0, count - kept.length) }, (_, index) => last + 1 + index);
  return [...kept, ...added].slice(0, count).sort((one, other) => one - other);
}

/**
 * Replaces what is still owed; what is paid stays as it is, and together they are the price.
 *
 * @throws AppError `invalid_request` naming each fault, `invalid_transition`
 */
export async function replaceParcels(
  transaction: Transaction,
  row: SaleRow,
  wanted: readonly NewParcel[],
  caller: Identity,
  now: Date,
): Promise<SaleRow> {
  assertStanding(row, 'replaceParcels');
  const about = await getSale(transaction, row.id);
  refuseFaults(parcelFaults(wanted, termsOf(about, now)));
  const open = about.parcels.filter(isOpen);
  await refuseSooner(transaction, row, { open, wanted, field: 'parcels' });
  const named = (await namedNumbers(transaction, row.id)).filter((number) =>
    open.some((one) => one.number === number),
  );
  if (new Set(named).size > wanted.length) {
    throw new AppError(
      'invalid_request',
      {},
      { parcels: fieldSentence('parcelsNamed', { min: new Set(named).size }) },
    );
  }
  await endPaymentsAndLinks({ tx: transaction, now, actor: caller }, { saleId: row.id }, 'cancel');
  for (const parcel of open) await stopWaiting(transaction, parcel, caller, now);
  const last = Math.max(0, ...about.parcels.map(({ number }) => number));
  const numbers = numbersFor(
    wanted.length,
    open.map(({ number }) => number),
    named,
    last,
  );
  await writeParcels(transaction, row.id, { open, wanted, numbers });
  await tellReplaced(transaction, row, { before: open, after: wanted, caller }, now);
  return updateSale(transaction, row, {}, now);
}

async function writeParcels(
  transaction: Transaction,
  saleId: string,
  {
    open,
    wanted,
    numbers,
  }: { open: readonly ParcelRow[]; wanted: readonly NewParcel[]; numbers: readonly number[] },
): Promise<void> {
  const gone = open.map(({ number }) => number).filter((number) => !numbers.includes(number));
  if (gone.length > 0) {
    await transaction
      .delete(saleParcel)
      .where(and(eq(saleParcel.saleId, saleId), inArray(saleParcel.number, gone)));
  }
  if (wanted.length === 0) return;
  const byDay = wanted.toSorted((one, other) =>
    one.dueOn < other.dueOn ? -1 : one.dueOn > other.dueOn ? 1 : 0,
  );
  const rows = byDay.map((parcel, index) => ({ ...parcel, saleId, number: numbers[index] ?? 0 }));
  await transaction
    .insert(saleParcel)
    .values(rows)
    .onConflictDoUpdate({
      target: [saleParcel.saleId, saleParcel.number],
      set: {
        kind: sql`excluded.kind`,
        fundingSource: sql`excluded.funding_source`,
        dueOn: sql`excluded.due_on`,
        amountCents: sql`excluded.amount_cents`,
        version: sql`${saleParcel.version} + 1`,
      },
    });
}

const brief = (parcels: readonly NewParcelLike[]) =>
  parcels.map(({ kind, fundingSource, dueOn, amountCents }) => ({ kind, fundingSource, dueOn, amountCents }));
type NewParcelLike = Pick<ParcelRow, 'kind' | 'fundingSource' | 'dueOn' | 'amountCents'>;

/** What was agreed before is kept in the record of changes, and whoever pays is told. */
export async function tellReplaced(
  transaction: Transaction,
  { id }: SaleRow,
  {
    before,
    after,
    caller,
  }: { before: readonly NewParcelLike[]; after: readonly NewParcelLike[]; caller: Identity },
  now: Date,
): Promise<void> {
  const change = { action: 'sales.parcels', subjectKind: 'sale', subjectId: id } as const;
  await recordChange(transaction, caller, { ...change, before: brief(before), after: brief(after) }, now);
  const state = {
    subjectKind: 'parcel',
    subjectId: id,
    event: 'replace',
    from: null,
    to: 'awaiting_payment_method',
  } as const;
  await recordState(transaction, caller, state, now);
  await tellSale(transaction, id, 'saleParcelsChanged', { to: ['buyer', 'partner'] }, now);
}
