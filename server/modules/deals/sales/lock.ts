import { eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import { sale } from '@/server/db/schema/deals/sale';
import { lockInventoryItem } from '@/server/modules/catalogue/inventory/lock';
import type { Work } from '@/server/modules/platform/history/work';
import type { SaleRow } from './transitions';

/** Locks a sale. Everything that changes its parcels locks it first. */
export async function lockSale({ tx }: Pick<Work, 'tx'>, id: string): Promise<SaleRow> {
  const [row] = await tx.select().from(sale).where(eq(sale.id, id)).for('no key update');
  if (!row) throw new AppError('sale_not_found');
  return row;
}

/**
 * Locks a sale after the row of its item.
 *
 * @throws AppError `sale_not_found`
 */
export async function lockSaleWithItem(work: Pick<Work, 'tx'>, id: string): Promise<SaleRow> {
  const [key] = await work.tx
    .select({ projectId: sale.projectId, unitId: sale.unitId, quotaId: sale.quotaId })
    .from(sale)
    .where(eq(sale.id, id));
  if (!key) throw new AppError('sale_not_found');
  await lockInventoryItem(work, key);
  return lockSale(work, id);
}

/**
 * Locks a sale for a change of the version that was read, after the row of its item.
 *
 * @throws AppError `sale_not_found`, `version_conflict`
 */
export async function lockSaleVersion(
  work: Pick<Work, 'tx'>,
  { id, version }: { readonly id: string; readonly version: number },
): Promise<SaleRow> {
  const row = await lockSaleWithItem(work, id);
  if (row.version !== version) throw new AppError('version_conflict');
  return row;
}
