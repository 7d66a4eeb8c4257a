import { type SQL, sql } from 'drizzle-orm';
import { freshnessOf } from '@/domain/project/freshness';
import { isWaitingListOnly, type Phase } from '@/domain/project/phase';
import type { PlanPrices } from '@/domain/project/prices';
import type { Genre } from '@/domain/project/vocabulary';
import type { Executor } from '@/server/db/client';
import { quotaIsReserved, unitIsReserved } from '@/server/modules/catalogue/inventory/availability';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/units/labels';

interface Row extends Record<string, unknown> {
  plan_index: number;
  unit_id: string | null;
  quota_id: string | null;
  label: string;
  prices: { priceCents: number; since: string }[];
}

function cheapestUnits(projectId: string, now: Date): SQL {
  return sql`
    select distinct on (u.plan_index) u.plan_index, u.id as unit_id, null::uuid as quota_id,
      ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))} as label
    from unit u join project p on p.id = u.project_id
    where u.project_id = ${projectId} and u.status = 'available' and u.kind = 'sellable' and u.price_cents is not null
      and not ${unitIsReserved(sql`u`, now)}
    order by u.plan_index, u.price_cents, u.id`;
}

function cheapestQuotas(projectId: string, now: Date): SQL {
  return sql`
    select distinct on (u.plan_index) u.plan_index, null::uuid as unit_id, q.id as quota_id, ${quotaLabel} as label
    from quota q join unit u on u.id = q.unit_id
    where q.project_id = ${projectId} and q.status = 'available' and q.price_cents is not null
      and not ${quotaIsReserved(sql`q`, now)}
    order by u.plan_index, q.price_cents, q.id`;
}

/**
 * What the cheapest offer of each plan that can be had at `now` has cost, plan by plan. Nothing where no price is shown:
 * a waiting list, and availability that nobody has confirmed for too long.
 */
export async function listPlanPrices(
  executor: Executor,
  { id, genre, phase, confirmed_at }: { id: string; genre: Genre; phase: Phase; confirmed_at: string },
  now: Date,
): Promise<PlanPrices[]> {
  if (isWaitingListOnly(phase) || freshnessOf(new Date(confirmed_at), now) === 'stale') return [];
  const isClub = genre === 'clubs';
  const prices = isClub
    ? sql`quota_price price where price.quota_id = cheapest.quota_id`
    : sql`unit_price price where price.unit_id = cheapest.unit_id`;
  const { rows } = await executor.execute<Row>(sql`
    with cheapest as (${isClub ? cheapestQuotas(id, now) : cheapestUnits(id, now)})
    select cheapest.*, (
      select json_agg(json_build_object('priceCents', price.price_cents, 'since', price.since) order by price.since)
      from ${prices}) as prices
    from cheapest order by plan_index`);
  return rows.map((row) => ({
    planIndex: row.plan_index,
    unitId: row.unit_id,
    quotaId: row.quota_id,
    label: row.label,
    prices: row.prices.map(({ priceCents, since }) => ({ priceCents, since: new Date(since).toISOString() })),
  }));
}
