import { type SQL, sql } from 'drizzle-orm';
import { freshnessOf } from '@/domain/project/freshness';
import { isWaitingListOnly } from '@/domain/project/phase';
import type { PlanPrices } from '@/domain/project/prices';
import type { Executor } from '@/server/db/client';
import { quotaIsReserved, unitIsReserved } from '@/server/modules/catalogue/inventory/availability';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/inventory/labels';
import type { findVisibleFrame } from './store';

type Frame = NonNullable<Awaited<ReturnType<typeof findVisibleFrame>>>;

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
 * Price history of the cheapest free offer of each plan. Empty where no price is shown: for a waiting list, and after the
 * availability has gone unconfirmed for too long.
 */
export async function listPlanPrices(
  executor: Executor,
  { id, genre, phase, confirmedAt }: Frame,
  now: Date,
): Promise<PlanPrices[]> {
  if (isWaitingListOnly(phase) || freshnessOf(confirmedAt, now) === 'stale') return [];
  const isClub = genre === 'clubs';
  const history = isClub
    ? sql`quota_price price where price.quota_id = cheapest.quota_id`
    : sql`unit_price price where price.unit_id = cheapest.unit_id`;
  const rows = await executor
    .select({
      planIndex: sql<number>`plan_index`,
      unitId: sql<string | null>`unit_id`,
      quotaId: sql<string | null>`quota_id`,
      label: sql<string>`label`,
      prices: sql<PlanPrices['prices']>`(
        select json_agg(json_build_object('priceCents', price.price_cents, 'since', price.since) order by price.since)
        from ${history})`,
    })
    .from(sql`(${isClub ? cheapestQuotas(id, now) : cheapestUnits(id, now)}) cheapest`)
    .orderBy(sql`plan_index`);
  return rows.map(({ prices, ...row }) => ({
    ...row,
    prices: prices.map(({ priceCents, since }) => ({ priceCents, since: new Date(since).toISOString() })),
  }));
}
