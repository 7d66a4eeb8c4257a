import { type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { normalizeEmail } from '@/domain/person/parts';
import type { Caller } from '@/server/http/callers/caller';
import type { CoBuyerPart } from '@/server/modules/parties/dealParties/policy';

const IS_CO_BUYER = sql`named.relation <> 'main' and named.state = 'confirmed'`;

/** People who confirmed that they buy together, of the reservation of a row. */
export const coBuyersOf = (reservationId: PgColumn) =>
  sql<CoBuyerPart[]>`coalesce((select json_agg(json_build_object('id', named.id, 'email', named.email,
    'relation', named.relation, 'shareHundredths', named.share_hundredths) order by named.position)
    from reservation_buyer named where named.reservation_id = ${reservationId} and ${IS_CO_BUYER}), '[]')`;

/** `ownPartOf` in SQL, of a row with the id of its reservation: a condition, or none for a caller who buys nothing. */
export function coBuyerScope(caller: Caller, reservationId: SQL): SQL[] {
  if (caller.kind !== 'buyer' || !caller.emailVerified) return [];
  return [
    sql`${reservationId} in (select named.reservation_id from reservation_buyer named
      where named.email = ${normalizeEmail(caller.email)} and ${IS_CO_BUYER})`,
  ];
}
