import { v7 as uuidv7 } from 'uuid';
import type { Database } from '@/server/db/client';
import { reservation } from '@/server/db/schema/reservation';

type ReservationInsert = typeof reservation.$inferInsert;

/** An unpaid hold; name the unit or the quota, and when it expires. */
export async function insertReservation(
  db: Database,
  overrides: Partial<ReservationInsert> & Pick<ReservationInsert, 'projectId'>,
) {
  const row: ReservationInsert = {
    id: uuidv7(),
    paymentState: 'awaiting_payment_method',
    confirmation: 'pending',
    expiresAt: null,
    ...overrides,
  };
  await db.insert(reservation).values(row);
  return row;
}
