import { AppError } from '@/domain/errors/appError';
import type { Executor } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { canSee } from '@/server/modules/parties/dealParties/policy';
import { getSale, type SaleRecord } from '../records';
import { listDone, type TransferRow } from './store';

/** A sale for its files, with its transfers that are done, the latest first. */
export interface SaleOfFiles {
  readonly record: SaleRecord;
  readonly transfers: readonly TransferRow[];
  /** Instant at which the caller transferred it; null for a party of the sale. */
  readonly leftAt: Date | null;
  /** Number of all parcels, those of others too. */
  readonly parcelCount: number;
}

/** The past of a sale for its former buyer: the own name and the own payments, and nothing of the next buyer. */
function pastOf(
  { row, parcels, ...record }: SaleRecord,
  { fromBuyerId, fromClient }: TransferRow,
): SaleRecord {
  return {
    ...record,
    row: { ...row, buyerId: fromBuyerId, client: fromClient, coBuyers: [] },
    parcels: parcels.filter(({ payerId }) => payerId === fromBuyerId),
  };
}

/** @throws AppError `sale_not_found`, also for a caller who neither is nor was its party */
export async function loadForFiles(executor: Executor, caller: Caller, id: string): Promise<SaleOfFiles> {
  const record = await getSale(executor, id);
  const transfers = await listDone(executor, id);
  const parcelCount = record.parcels.length;
  if (canSee(caller, record.row)) return { record, transfers, leftAt: null, parcelCount };
  const own = caller.kind === 'buyer' && transfers.find(({ fromBuyerId }) => fromBuyerId === caller.id);
  if (!own) throw new AppError('sale_not_found');
  return { record: pastOf(record, own), transfers: [], leftAt: own.endedAt, parcelCount };
}
