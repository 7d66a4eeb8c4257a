import { asc, eq, getTableColumns, inArray, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import type { RescindableSale } from '@/domain/sale/rescission';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { reservation } from '@/server/db/schema/deals/reservation';
import { sale, saleCommission, saleParcel } from '@/server/db/schema/deals/sale';
import { itemLabel } from '@/server/modules/catalogue/inventory/labels';
import { coBuyersOf } from '@/server/modules/deals/reservations/buyers/coBuyers';
import { WITHDRAWABLE_CENTS } from '@/server/modules/money/payments/withdrawals/withdrawable';
import { type PartyNames, partyNames } from '@/server/modules/parties/dealParties/partyNames';
import type { Parties } from '@/server/modules/parties/dealParties/policy';
import type { ParcelRow, SaleRow } from './transitions';

const u = alias(unit, 'u');
const q = alias(quota, 'q');
const p = alias(project, 'p');

type ProjectFacts = Pick<typeof project.$inferSelect, 'title' | 'slug' | 'category' | 'details' | 'config'>;

/** A parcel with the money of it that its seller can withdraw, in centavos. */
export type ParcelRecord = ParcelRow & { readonly withdrawableCents: number };

export const PARCEL_COLUMNS = { ...getTableColumns(saleParcel), withdrawableCents: WITHDRAWABLE_CENTS };

/** A sale with facts of its project, its parcels and its commissions. */
export interface SaleRecord extends PartyNames {
  readonly row: SaleRow & Pick<Parties, 'coBuyers'>;
  readonly project: ProjectFacts;
  readonly label: string;
  readonly plan: (typeof reservation.$inferSelect)['plan'];
  /** Ordered by number. */
  readonly parcels: readonly ParcelRecord[];
  readonly commissions: readonly (typeof saleCommission.$inferSelect)[];
}

function selectSales(executor: Executor, ids: readonly string[]) {
  return executor
    .select({
      row: { ...getTableColumns(sale), coBuyers: coBuyersOf(sale.reservationId) },
      project: {
        title: p.title,
        slug: p.slug,
        category: p.category,
        details: p.details,
        config: p.config,
      },
      label: itemLabel,
      ...partyNames(sale),
      plan: reservation.plan,
    })
    .from(sale)
    .innerJoin(p, eq(p.id, sale.projectId))
    .innerJoin(reservation, eq(reservation.id, sale.reservationId))
    .leftJoin(q, eq(q.id, sale.quotaId))
    .innerJoin(u, sql`u.id = coalesce(${sale.unitId}, q.unit_id)`)
    .where(inArray(sale.id, [...ids]));
}

export function parcelsOfSales(executor: Executor, ids: readonly string[]): Promise<ParcelRecord[]> {
  return executor
    .select(PARCEL_COLUMNS)
    .from(saleParcel)
    .where(inArray(saleParcel.saleId, [...ids]))
    .orderBy(asc(saleParcel.saleId), asc(saleParcel.number));
}

/** Sales in the order of the ids. */
export async function findSales(executor: Executor, ids: readonly string[]): Promise<SaleRecord[]> {
  if (ids.length === 0) return [];
  const found = await selectSales(executor, ids);
  const parcels = await parcelsOfSales(executor, ids);
  const commissions = await executor
    .select()
    .from(saleCommission)
    .where(inArray(saleCommission.saleId, [...ids]))
    .orderBy(asc(saleCommission.saleId), asc(saleCommission.position));
  return found
    .map((record) => ({
      ...record,
      parcels: parcels.filter(({ saleId }) => saleId === record.row.id),
      commissions: commissions.filter(({ saleId }) => saleId === record.row.id),
    }))
    .sort((one, other) => ids.indexOf(one.row.id) - ids.indexOf(other.row.id));
}

/** @throws AppError `sale_not_found` */
export async function getSale(executor: Executor, id: string): Promise<SaleRecord> {
  const [found] = await findSales(executor, [id]);
  if (!found) throw new AppError('sale_not_found');
  return found;
}

export function paidOf(parcels: readonly ParcelRow[]): number {
  return parcels.reduce((sum, { paidCents }) => sum + paidCents, 0);
}

export function rescindableOf({ row, project: { category, details }, parcels }: SaleRecord): RescindableSale {
  return {
    priceCents: row.priceCents,
    paidCents: paidOf(parcels),
    brokerageCents: row.brokerageCents,
    hasSegregatedEstate: row.hasSegregatedEstate,
    isSignedOutside: row.isSignedOutside,
    signedOn: row.signedOn,
    signingRecordedOn: row.signingRecordedOn,
    summaryDueOn: row.summaryDueOn,
    isLot: category === 'lots',
    deliveryOn: row.deliveryOn,
    toleranceDays: row.toleranceDays,
    completedOn: details.completedOn,
  };
}
