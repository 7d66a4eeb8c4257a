import { AppError } from '@/domain/errors/appError';
import type { SaleAction } from '@/domain/sale/record';
import type { Executor } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { canSee } from '@/server/modules/parties/dealParties/policy';
import { mayEver } from './policy';
import { getSale, type SaleRecord } from './records';

/** @throws AppError `sale_not_found`, also for a caller who may not see it */
export async function loadSale(executor: Executor, caller: Caller, id: string): Promise<SaleRecord> {
  const record = await getSale(executor, id);
  if (!canSee(caller, record.row)) throw new AppError('sale_not_found');
  return record;
}

/** @throws AppError `sale_not_found`, `forbidden` */
export async function authorise(
  executor: Executor,
  caller: Caller,
  id: string,
  action: SaleAction,
): Promise<void> {
  const { row } = await loadSale(executor, caller, id);
  if (!mayEver(caller, row, action)) throw new AppError('forbidden');
}
