import { and, eq, gt, inArray, or, type SQL, sql } from 'drizzle-orm';
import { OPEN_PAYMENT_STATES } from '@/domain/payment/states';
import type { ProjectConfig } from '@/domain/project/config';
import type { Transaction } from '@/server/db/client';
import { reservation } from '@/server/db/schema/reservation';
import { AppError } from '@/server/http/appError';
import type { Reserver } from '@/server/modules/reservations/reserver';

/** A lock of its own kind, so that it meets no other advisory lock of the product. */
const PERSON_LOCK = 7_311;

/** Whose hold it is: who leads the client, or the buyer. */
export const holderKey = ({ ledBy, buyerId }: Reserver) => ledBy ?? buyerId ?? '';

/** One reservation of a person at a time: two at once would each count those before them. */
export async function lockPerson(transaction: Transaction, id: string): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${PERSON_LOCK}, hashtext(${id}))`);
}

/**
 * Nobody keeps a whole tower from others without paying.
 *
 * @throws AppError `too_many_holds`
 */
export async function assertMayHold(
  transaction: Transaction,
  reserver: Reserver,
  { projectId, terms }: { readonly projectId: string; readonly terms: ProjectConfig['reservation'] },
  now: Date,
): Promise<void> {
  const isTheirs: SQL =
    reserver.ledBy === null
      ? eq(reservation.buyerId, holderKey(reserver))
      : eq(reservation.ledBy, holderKey(reserver));
  const open = await transaction.$count(
    reservation,
    and(
      isTheirs,
      eq(reservation.projectId, projectId),
      or(
        and(inArray(reservation.paymentState, [...OPEN_PAYMENT_STATES]), gt(reservation.expiresAt, now)),
        // Where reserving costs nothing, it is paid at once.
        and(
          eq(reservation.paymentState, 'paid'),
          eq(reservation.paidCents, 0),
          eq(reservation.confirmation, 'pending'),
        ),
      ),
    ),
  );
  const limit = reserver.ledBy === null ? terms.holdsPerBuyer : terms.holdsPerSeller;
  if (open >= limit) throw new AppError('too_many_holds', { limit });
}
