import { asc, eq } from 'drizzle-orm';
import type { QueuePlace, ReservationDetail } from '@/domain/reservation/schema';
import type { Executor } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import type { Identity } from '@/server/http/callers/caller';
import { withoutNames } from '@/server/modules/parties/dealParties/partyNames';
import { listStatesOf } from '@/server/modules/platform/history/listStatesOf';
import { listBuyersOf } from './buyers/store';
import { presentDetail } from './present';
import { listAllPlaces } from './queue/places';
import { selectReservations } from './store';

/** Reservations and queue places of a buyer with their history. */
export async function readReservationsOf(
  executor: Executor,
  buyer: Identity,
  now: Date,
): Promise<{ reservations: ReservationDetail[]; queuePlaces: QueuePlace[] }> {
  const found = await selectReservations(executor, eq(reservation.buyerId, buyer.id)).orderBy(
    asc(reservation.id),
  );
  const ids = found.map(({ row }) => row.id);
  const statesOf = await listStatesOf(executor, ['reservation', 'reservationAnswer'], ids);
  const buyersOf = await listBuyersOf(executor, ids);
  return {
    reservations: found.map((record) =>
      presentDetail(
        { ...withoutNames(record), buyers: buyersOf(record.row.id) },
        statesOf(record.row.id),
        buyer,
        now,
      ),
    ),
    queuePlaces: await listAllPlaces(executor, buyer, now),
  };
}
