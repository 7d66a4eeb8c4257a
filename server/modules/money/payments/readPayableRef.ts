import { isOnePayable, type PayableFields } from '@/domain/payment/schema';
import { fieldRefusal } from '@/server/http/requests/validation';
import type { PayableRef } from './payable';

/**
 * Reference in a body: a reservation, or a sale and one of its parcels.
 *
 * @throws AppError `invalid_request`
 */
export function readPayableRef(fields: PayableFields): PayableRef {
  const { reservationId, saleId, parcelNumber } = fields;
  if (isOnePayable(fields)) {
    if (reservationId !== undefined) return { reservationId };
    if (saleId !== undefined && parcelNumber !== undefined) return { saleId, number: parcelNumber };
  }
  const field = saleId === undefined ? 'reservationId' : 'parcelNumber';
  throw fieldRefusal(field, 'invalid');
}
