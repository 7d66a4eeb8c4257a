import { asc, eq } from 'drizzle-orm';
import type { SaleWithHistory } from '@/domain/sale/record';
import type { Executor } from '@/server/db/client';
import { sale } from '@/server/db/schema/deals/sale';
import type { Identity } from '@/server/http/callers/caller';
import { listBuyersOf } from '@/server/modules/deals/reservations/buyers/store';
import { withoutNames } from '@/server/modules/parties/dealParties/partyNames';
import { listStatesOf } from '@/server/modules/platform/history/listStatesOf';
import { presentWithHistory } from './present';
import { findSales } from './records';

/** Sales of a buyer with their parcels and history. */
export async function readSalesOf(
  executor: Executor,
  buyer: Identity,
  now: Date,
): Promise<SaleWithHistory[]> {
  const own = await executor
    .select({ id: sale.id })
    .from(sale)
    .where(eq(sale.buyerId, buyer.id))
    .orderBy(asc(sale.id));
  const ids = own.map(({ id }) => id);
  const found = await findSales(executor, ids);
  const statesOf = await listStatesOf(executor, ['sale', 'parcel'], ids);
  const buyersOf = await listBuyersOf(
    executor,
    found.map(({ row }) => row.reservationId),
  );
  return found.map((record) =>
    presentWithHistory(
      { ...withoutNames(record), buyers: buyersOf(record.row.reservationId) },
      statesOf(record.row.id),
      buyer,
      now,
    ),
  );
}
