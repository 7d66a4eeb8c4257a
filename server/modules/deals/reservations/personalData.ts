import { asc, eq } from 'drizzle-orm';
import type { NamedBuyer } from '@/domain/reservation/buyers/schema';
import type { QueuePlace, ReservationDetail } from '@/domain/reservation/schema';
import type { Executor } from '@/server/db/client';
import { reservation } from '@/server/db/schema/deals/reservation';
import type { Identity } from '@/server/http/callers/caller';
import { withoutNames } from '@/server/modules/parties/dealParties/partyNames';
import { listStatesOf } from '@/server/modules/platform/history/listStatesOf';
import { listBuyersOf, listNamed } from './buyers/store';
import { findFrozenOffer } from './offer/store';
import { presentDetail } from './present';
import { listAllPlaces } from './queue/places';
import { selectReservations } from './store';

type BuyerReservations = {
  readonly reservations: ReservationDetail[];
  readonly queuePlaces: QueuePlace[];
  readonly namedAsBuyer: NamedBuyer[];
};

/** Reservations and queue places of a buyer with their history, and where others named them as a buyer. */
export async function readReservationsOf(
  executor: Executor,
  buyer: Identity,
  now: Date,
): Promise<BuyerReservations> {
  const found = await selectReservations(executor, eq(reservation.buyerId, buyer.id)).orderBy(
    asc(reservation.id),
  );
  const ids = found.map(({ row }) => row.id);
  const statesOf = await listStatesOf(executor, ['reservation', 'reservationAnswer'], ids);
  const buyersOf = await listBuyersOf(executor, ids);
  const reservations: ReservationDetail[] = [];
  for (const record of found) {
    const { id } = record.row;
    const parts = { buyers: buyersOf(id), offer: await findFrozenOffer(executor, record.row, now) };
    reservations.push(presentDetail({ ...withoutNames(record), ...parts }, statesOf(id), buyer, now));
  }
  return {
    reservations,
    queuePlaces: await listAllPlaces(executor, buyer, now),
    namedAsBuyer: await listNamed(executor, buyer),
  };
}
