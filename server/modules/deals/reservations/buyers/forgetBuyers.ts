import { and, eq, inArray, isNull, not, or, sql } from 'drizzle-orm';
import { normalizeEmail } from '@/domain/person/parts';
import { reservation } from '@/server/db/schema/deals/reservation';
import { reservationBuyer } from '@/server/db/schema/deals/reservationBuyer';
import type { Identity } from '@/server/http/callers/caller';
import type { Work } from '@/server/modules/platform/history/work';
import { NO_OWN_DATA } from './store';

/**
 * Removes the people who were named as buyers of reservations that ended unpaid: of reservations of the actor, and of those in which
 * the actor was named. Of other reservations without a contract, removes the data that the actor gave for one. Contracts and payments keep their buyers (LGPD, art. 16, I).
 */
export async function forgetBuyers({ tx, actor }: Work<Identity>): Promise<void> {
  const namesActor = sql`exists(select from reservation_buyer named
    where named.reservation_id = ${reservation.id} and named.email = ${normalizeEmail(actor.email)})`;
  const ended = tx
    .select({ id: reservation.id })
    .from(reservation)
    .where(
      and(
        or(eq(reservation.buyerId, actor.id), namesActor),
        isNull(reservation.paidAt),
        inArray(reservation.paymentState, ['expired', 'cancelled']),
      ),
    );
  await tx.delete(reservationBuyer).where(inArray(reservationBuyer.reservationId, ended));
  const isOfContract = sql`exists(select from sale where sale.reservation_id = ${reservationBuyer.reservationId})`;
  await tx
    .update(reservationBuyer)
    .set(NO_OWN_DATA)
    .where(and(eq(reservationBuyer.email, normalizeEmail(actor.email)), not(isOfContract)));
}
