import { asc, eq } from 'drizzle-orm';
import type { SaleWithHistory } from '@/domain/sale/record';
import type { Executor } from '@/server/db/client';
import { sale } from '@/server/db/schema/deals/sale';
import type { Identity } from '@/server/http/callers/caller';
import { listStatesOf } from '@/server/modules/platform/history/listStatesOf';
import { presentWithHistory } from './present';
import { findSales } from './records';

/** All that a buyer ever bought, with parcels and what it went through. */
export async function answerSalesOf(
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
  return found.map((about) => presentWithHistory(about, statesOf(about.row.id), buyer, now));
}
