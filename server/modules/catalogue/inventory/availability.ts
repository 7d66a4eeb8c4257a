import { type SQL, sql } from 'drizzle-orm';
import { HOLDING_PAYMENT_STATES } from '@/domain/reservation/states';
import type { DisplayState } from '@/domain/unit/status';

const STATES = sql.raw(HOLDING_PAYMENT_STATES.map((state) => `'${state}'`).join(', '));

/** `isHolding` of the domain of the reservation `r`. */
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
 * True in SQL where a reservation keeps the unit from everybody else at this instant: `isHolding` of the domain, asked
 * of the database, so that an expired hold frees its unit whether or not the sweep has run.
 *
 * @param unitId the column that holds the unit's id, such as sql`u.id`
 * @param now the instant, or what stands for it in the query
 */
export function unitIsHeld(unitId: SQL, now: Date | SQL): SQL {
  return holding(sql`r.unit_id`, unitId, now);
}

/** The same for a quota of a club. */
export function quotaIsHeld(quotaId: SQL, now: Date | SQL): SQL {
  return holding(sql`r.quota_id`, quotaId, now);
}

/** True in SQL where the first of the queue of what has this id has it alone at this instant. */
export function isOffered(id: SQL, now: Date | SQL): SQL {
  const instant = now instanceof Date ? sql`${now.toISOString()}::timestamptz` : now;
  return sql`exists (select from queue_place place
    where coalesce(place.unit_id, place.quota_id) = ${id} and place.state = 'offered' and place.offered_until > ${instant})`;
}

/**
 * True in SQL where a unit is reserved to everybody but one: a reservation holds it, or the first of its queue has it alone. One
 * that was blocked meanwhile can be had by nobody.
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
