import { type SQL, sql } from 'drizzle-orm';
import { HOLDING_PAYMENT_STATES } from '@/domain/reservation';

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

/** Display state of a unit or quota in SQL, as `displayStateOf` of the domain decides it. */
export function displayStateSql(status: SQL, isHeld: SQL): SQL<string> {
  return sql<string>`case when ${status} = 'sold' then 'sold' when ${isHeld} then 'reserved'
    when ${status} = 'available' then 'active' else 'disabled' end`;
}
