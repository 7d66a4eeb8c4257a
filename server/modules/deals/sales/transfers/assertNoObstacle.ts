import { and, eq } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { ErrorCode } from '@/domain/errors/errorTable';
import { type TransferObstacle, transferObstacles } from '@/domain/sale/transfer/obstacles';
import { today } from '@/domain/time/calendar';
import { payment } from '@/server/db/schema/money/payment';
import type { Work } from '@/server/modules/platform/history/work';
import { parcelsOfSales } from '../records';
import type { SaleRow } from '../transitions';

const ERRORS = {
  inArrears: 'sale_transfer_in_arrears',
  partPaid: 'sale_transfer_part_paid',
  paymentOpen: 'sale_transfer_payment_open',
  documentMissing: 'buyer_document_missing',
} as const satisfies Readonly<Record<TransferObstacle, ErrorCode>>;

/**
 * Refuses a transfer of a locked sale with a parcel in arrears, paid in part, or about to be paid. A payment locks the sale before it
 * begins, so that none begins meanwhile.
 *
 * @throws AppError by the first obstacle
 */
export async function assertNoObstacle(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  { id }: Pick<SaleRow, 'id'>,
  hasPhotoDocument = true,
): Promise<void> {
  const parcels = await parcelsOfSales(tx, [id]);
  const isPaying = and(eq(payment.saleId, id), eq(payment.state, 'paying'));
  const hasOpenPayment = (await tx.$count(payment, isPaying)) > 0;
  const [first] = transferObstacles({ parcels, hasOpenPayment, hasPhotoDocument }, today(now));
  if (first !== undefined) throw new AppError(ERRORS[first]);
}
