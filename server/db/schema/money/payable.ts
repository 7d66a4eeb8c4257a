import { sql } from 'drizzle-orm';
import { integer, uuid } from 'drizzle-orm/pg-core';
import { reservation } from '@/server/db/schema/deals/reservation';

/** Payable: a reservation or one parcel of a sale. */
export const payableColumns = () => ({
  reservationId: uuid('reservation_id').references(() => reservation.id),
  saleId: uuid('sale_id'),
  parcelNumber: integer('parcel_number'),
});

export const ONE_PAYABLE = sql`num_nonnulls(reservation_id, sale_id) = 1 and (sale_id is null) = (parcel_number is null)`;
