import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNotNull, isNull, ne, sql } from 'drizzle-orm';
import type { CorrectionIndex } from '@/domain/sale/parcels/correctionSchema';
import { correctionOf, type IndexNumbers } from '@/domain/sale/parcels/parcelCorrection';
import { isOpenSale } from '@/domain/sale/states';
import type { Database, Executor } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import { sale, saleParcel } from '@/server/db/schema/deals/sale';
import { payment } from '@/server/db/schema/money/payment';
import { updateVersioned } from '@/server/modules/platform/history/updateVersioned';
import type { Work } from '@/server/modules/platform/history/work';
import { readValues } from '@/server/modules/platform/settings/readValues';
import { lockSale } from '../lock';
import { parcelsOfSales } from '../records';
import { PARCEL_KEY, stateOf } from '../transitions';
import { isOpen } from './openParcels';

/** Columns of a parcel whose nominal amount or due day changes. */
export const UNCORRECTED = { correctedCents: null, correction: null } as const;

/** Settings that keep the numbers of each index. */
const NUMBERS_OF = {
  inccDi: 'inccDi',
  inccM: 'inccMNumber',
  ipca: 'ipcaNumber',
} as const satisfies Readonly<Record<CorrectionIndex, string>>;

/** Published numbers of an index by month. */
async function readIndexNumbers(executor: Executor, index: CorrectionIndex): Promise<IndexNumbers> {
  const values = await readValues(executor, NUMBERS_OF[index]);
  return new Map(
    values.flatMap(({ validFrom, value }) => (validFrom ? [[validFrom.slice(0, 7), value] as const] : [])),
  );
}

/** Numbers of the parcels that a payer is paying right now: their amounts stay. */
async function listPaying({ tx }: Pick<Work, 'tx'>, saleId: string): Promise<(number | null)[]> {
  const rows = await tx
    .select({ number: payment.parcelNumber })
    .from(payment)
    .where(and(eq(payment.saleId, saleId), eq(payment.state, 'paying')));
  return rows.map(({ number }) => number);
}

/**
 * Corrects the open parcels of a signed sale by the index of its contract. A started payment, and a partly paid parcel, keep their amount.
 *
 * @returns how many parcels have another amount
 * @throws AppError `sale_not_found`
 */
export async function correctParcels(work: Pick<Work, 'tx' | 'now'>, saleId: string): Promise<number> {
  const sold = await lockSale(work, saleId);
  if (!isOpenSale(stateOf(sold))) return 0;
  const [reserved] = await work.tx
    .select({ plan: reservation.plan })
    .from(reservation)
    .where(eq(reservation.id, sold.reservationId));
  const terms = sold.signedOn === null ? undefined : sold.contractTerms?.correction;
  // The law allows a monthly correction only where the plan names it (Lei 10.931/2004, art. 46).
  const frequency = reserved?.plan?.correction ?? 'yearly';
  const numbers = terms ? await readIndexNumbers(work.tx, terms.index) : null;
  const paying = await listPaying(work, saleId);
  let changed = 0;
  for (const { withdrawableCents: _, ...parcel } of await parcelsOfSales(work.tx, [saleId])) {
    if (!isOpen(parcel) || paying.includes(parcel.number)) continue;
    const correction = terms && numbers ? correctionOf(parcel, { terms, frequency, numbers }) : null;
    if (isDeepStrictEqual(correction, parcel.correction)) continue;
    const set = { correction, correctedCents: correction?.correctedCents ?? null };
    await updateVersioned(work, saleParcel, parcel, { set, key: PARCEL_KEY });
    changed += 1;
  }
  return changed;
}

/** Corrects the parcels of all sales in force, each sale in its own transaction. */
export async function correctAllParcels(db: Database, now: Date): Promise<void> {
  const sales = await db
    .select({ id: sale.id })
    .from(sale)
    .where(
      and(
        isNotNull(sale.signedOn),
        isNull(sale.rescindedAt),
        ne(sale.confirmation, 'rejected'),
        isNotNull(sale.nextDueOn),
        sql`${sale.contractTerms} ? 'correction'`,
      ),
    );
  for (const { id } of sales) await db.transaction((tx) => correctParcels({ tx, now }, id));
}
