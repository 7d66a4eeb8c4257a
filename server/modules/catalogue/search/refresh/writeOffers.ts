import { type SQL, sql } from 'drizzle-orm';
import { staleSince } from '@/domain/project/freshness';
import { isWaitingListOnly, PHASES } from '@/domain/project/phase';
import type { Executor } from '@/server/db/client';
import { quotaIsReserved, unitIsReserved } from '@/server/modules/catalogue/inventory/availability';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/inventory/labels';
import { isVisible } from '@/server/modules/catalogue/inventory/visible';
import { optionsValue } from '../counts/facetDimensions';
import { FILTERED_COLUMNS, filteredValues } from '../filteredColumns';

const WAITING_PHASES = PHASES.filter(isWaitingListOnly);

function targets(scope: SQL, now: Date): SQL {
  return sql`select p.id, ${filteredValues}, p.plans, p.phase = any(${sql.param(WAITING_PHASES)}::text[]) as is_waiting,
      p.availability_confirmed_at <= ${staleSince(now).toISOString()}::timestamptz as is_stale, ${blocksOf(sql`p.towers`)} as blocks
    from project p join entrepreneur e on e.id = p.entrepreneur_id join place pl on pl.id = p.place_id
    where ${isVisible} and ${scope}`;
}

/** A stale price is not shown, and therefore not searchable either. */
function knownPrice(price: SQL): SQL {
  return sql`case when not t.is_stale then ${price} end`;
}

/**
 * Units and quotas that are available now, and the plans of waiting lists, with ids made from project and
 * plan.
 */
function offers(now: Date): SQL {
  return sql`select u.id as offer_id, t.*, u.bedrooms, u.suites, u.parking_spots, u.area_m2, ${knownPrice(sql`u.price_cents`)} as price_cents, ${unitLabel(sql`t.category`, sql`t.blocks`)} as label
    from target t join unit u on u.project_id = t.id
    where not t.is_waiting and u.kind = 'sellable' and u.status = 'available' and u.price_cents is not null
      and not ${unitIsReserved(sql`u`, now)}
    union all
    select q.id, t.*, u.bedrooms, u.suites, u.parking_spots, u.area_m2, ${knownPrice(sql`q.price_cents`)}, ${quotaLabel}
    from target t join quota q on q.project_id = t.id join unit u on u.id = q.unit_id
    where not t.is_waiting and q.status = 'available' and q.price_cents is not null
      and not ${quotaIsReserved(sql`q`, now)}
    union all
    select md5(t.id || ':' || (plan->>'planIndex'))::uuid, t.*, (plan->>'bedrooms')::int, (plan->>'suites')::int,
      (plan->>'parkingSpots')::int, (plan->>'areaM2')::numeric, null::bigint, plan->>'title'
    from target t cross join lateral jsonb_array_elements(t.plans) as described(plan)
    where t.is_waiting`;
}

/**
 * Writes the offers of the projects in scope; the old ones must be deleted before.
 *
 * @param scope condition on the project `p`
 */
export async function writeOffers(executor: Executor, scope: SQL, now: Date): Promise<void> {
  await executor.execute(sql`
    with target as materialized (${targets(scope, now)}), offer as (${offers(now)})
    insert into offer_search (id, project_id, ${FILTERED_COLUMNS}, bedrooms, suites, parking_spots, area_m2, price_cents,
      lower_price_cents, higher_price_cents, label)
    select offer_id, id, ${FILTERED_COLUMNS}, bedrooms, suites, parking_spots, area_m2, price_cents,
      lag(price_cents) over class, lead(price_cents) over class, label
    from offer
    window class as (partition by id, bedrooms, suites, parking_spots, area_m2 order by price_cents, offer_id)
    order by city_path, price_cents`);
}

/** 15 bits, evenly spread over the projects and permanent. */
const sample = sql`('x' || substr(md5(project_id::text), 1, 4))::bit(16)::int >> 1`;

/**
 * Writes the classes of the offers in scope; the old ones must be deleted before.
 *
 * @param scope condition on the offer `o`
 */
export async function writeClasses(executor: Executor, scope: SQL): Promise<void> {
  const keys = sql`project_id, ${FILTERED_COLUMNS}, bedrooms, suites, parking_spots, area_m2`;
  // Rows with neighbouring sample numbers of a city are adjacent in the table, so that a sample reads few
  // blocks.
  await executor.execute(sql`
    insert into offer_class (${keys}, prices_cents, sample, options)
    select ${keys}, coalesce(array_agg(price_cents order by price_cents) filter (where price_cents is not null), '{}'),
      ${sample} as sample, ${optionsValue}
    from offer_search o where ${scope} group by ${keys} order by city_path, sample, project_id`);
}
