import { asc, eq } from 'drizzle-orm';
import type { QueuePlace, ReservationDetail } from '@/domain/reservation/schema';
import type { Executor } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import type { Identity } from '@/server/http/callers/caller';
import { withoutNames } from '@/server/modules/parties/dealParties/partyNames';
import { listStatesOf } from '@/server/modules/platform/history/listStatesOf';
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
  const statesOf = await listStatesOf(
    executor,
    ['reservation', 'reservationAnswer'],
    found.map(({ row }) => row.id),
  );
  return {
    reservations: found.map((record) =>
      presentDetail(withoutNames(record), statesOf(record.row.id), buyer, now),
    ),
    queuePlaces: await listAllPlaces(executor, buyer, now),
  };
}
