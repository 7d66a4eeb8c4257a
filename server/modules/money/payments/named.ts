import { AppError } from '@/domain/errors/appError';
import { isOneThing } from '@/domain/payment/schema';
import { fieldSentence } from '@/server/http/requests/validation';
import type { PayableRef } from './payable';

interface Named {
  readonly reservationId?: string | undefined;
  readonly saleId?: string | undefined;
  readonly parcelNumber?: number | undefined;
}

/**
 * The one thing that a body names: a reservation, or a sale and one of its parcels.
 *
 * @throws AppError `invalid_request`
 */
export function readPayableRef(named: Named): PayableRef {
  const { reservationId, saleId, parcelNumber } = named;
  if (isOneThing(named)) {
    if (reservationId !== undefined) return { reservationId };
    if (saleId !== undefined && parcelNumber !== undefined) return { saleId, number: parcelNumber };
  }
  const field = saleId === undefined ? 'reservationId' : 'parcelNumber';
  throw new AppError('invalid_request', {}, { [field]: fieldSentence('invalid') });
}
