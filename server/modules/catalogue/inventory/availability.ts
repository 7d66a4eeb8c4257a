import { type SQL, sql } from 'drizzle-orm';
import { HOLDING_PAYMENT_STATES } from '@/domain/reservation/states';
import type { DisplayState } from '@/domain/unit/status';

const STATES = sql.raw(HOLDING_PAYMENT_STATES.map((state) => `'${state}'`).join(', '));

/** `isHolding` of the domain in SQL, for the reservation `r`. */
export function holdsNow(now: Date | SQL): SQL {
  const instant = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now;
  return sql`r.payment_state in (${STATES}) and r.confirmation <> 'rejected'
      and (r.payment_state = 'paid' or r.expires_at is null or r.expires_at > ${instant})`;
}

function holding(column: SQL, id: SQL, now: Date | SQL): SQL {
  return sql`exists (
    select from reservation r
    where ${column} = ${id} and ${holdsNow(now)})`;
}

/**
 * SQL condition: a reservation holds the unit at this instant. An expired hold releases its unit even before the sweep has
 * run.
 *
 * @param unitId column with the id of the unit, such as sql`u.id`
 * @param now the instant, or an SQL expression of it
 */
export function unitIsHeld(unitId: SQL, now: Date | SQL): SQL {
  return holding(sql`r.unit_id`, unitId, now);
}

/** The same for a quota of a club. */
export function quotaIsHeld(quotaId: SQL, now: Date | SQL): SQL {
  return holding(sql`r.quota_id`, quotaId, now);
}

/** SQL condition: the unit or quota of this id is offered to the first of its queue at this instant. */
export function isOffered(id: SQL, now: Date | SQL): SQL {
  const instant = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now;
  return sql`exists (select from queue_place place
    where coalesce(place.unit_id, place.quota_id) = ${id} and place.state = 'offered' and place.offered_until > ${instant})`;
}

/**
 * SQL condition: a reservation holds the unit, or it is offered to the first of its queue. A unit that was blocked meanwhile is
 * not offered.
 *
 * @param unit the row, such as sql`u`
 */
export function unitIsReserved(unit: SQL, now: Date | SQL): SQL {
  return sql`(${unitIsHeld(sql`${unit}.id`, now)}
    or ${unit}.status = 'available' and ${isOffered(sql`${unit}.id`, now)})`;
}

/** The same of a quota of a club. */
export function quotaIsReserved(quota: SQL, now: Date | SQL): SQL {
  return sql`(${quotaIsHeld(sql`${quota}.id`, now)}
    or ${quota}.status = 'available' and ${isOffered(sql`${quota}.id`, now)})`;
}

/** Display state of a unit or quota in SQL, as `displayStateOf` of the domain decides it. */
export function displayStateSql(status: SQL, isReserved: SQL): SQL<DisplayState> {
  return sql<DisplayState>`case when ${status} = 'sold' then 'sold' when ${isReserved} then 'reserved'
    when ${status} = 'available' then 'active' else 'disabled' end`;
}

/** In SQL, the number of people in the queue of the unit or quota of this id. */
export function queueLength(id: SQL, now: Date): SQL<number> {
  return sql<number>`(select count(*)::int from queue_place place where coalesce(place.unit_id, place.quota_id) = ${id}
    and (place.state = 'waiting' or place.state = 'offered' and place.offered_until > ${now.toISOString()}::timestamptz))`;
}

/**
 * In SQL, the instant at which a held unit or quota becomes available at the latest, as text; null without a limit, and while
 * another person waits in its queue.
 *
 * @param row the row, such as sql`u`
 */
export function heldUntil(kind: 'unit' | 'quota', row: SQL, now: Date): SQL<string | null> {
  const column = sql.raw(`${kind}_id`);
  const held = sql`select case when r.payment_state <> 'paid' then r.expires_at end from reservation r
    where r.${column} = ${row}.id and ${holdsNow(now)} limit 1`;
  const offered = sql`select place.offered_until from queue_place place where coalesce(place.unit_id, place.quota_id) = ${row}.id
    and place.state = 'offered' limit 1`;
  const isAwaited = sql`exists (select from queue_place place
    where coalesce(place.unit_id, place.quota_id) = ${row}.id and place.state = 'waiting')`;
  return sql<string | null>`case when ${row}.status = 'available' and not ${isAwaited} then
    to_char((case when ${kind === 'unit' ? unitIsHeld(sql`${row}.id`, now) : quotaIsHeld(sql`${row}.id`, now)}
      then (${held}) else (${offered}) end) at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') end`;
}
