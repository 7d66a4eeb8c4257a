import { and, eq, type SQL, sql } from 'drizzle-orm';
import { staleSince } from '@/domain/project/freshness';
import { isWaitingListOnly, PHASES } from '@/domain/project/phase';
import type { Executor } from '@/server/db/client';
import { sqlList } from '@/server/db/schema/columns';
import { quotaIsReserved, unitIsReserved } from '@/server/modules/catalogue/inventory/availability';
import { blocksOf } from '@/server/modules/catalogue/inventory/labels';
import { p, u } from '@/server/modules/catalogue/inventory/tables';
import { isVisible } from '@/server/modules/catalogue/inventory/visible';

const WAITING_PHASES = sqlList(PHASES.filter(isWaitingListOnly));

/** In SQL, true if the unit or quota `x` has a price and is available. */
const isOffered = sql`x.status = 'available' and x.price_cents is not null`;

function aUnit(condition: SQL, now: Date): SQL {
  return sql`exists (select from unit x where ${condition} and x.kind = 'sellable' and ${isOffered}
    and not ${unitIsReserved(sql`x`, now)})`;
}

function aQuota(condition: SQL, now: Date): SQL {
  return sql`exists (select from quota x where ${condition} and ${isOffered} and not ${quotaIsReserved(sql`x`, now)})`;
}

/** In SQL, true if the price of `x` and its bedrooms meet the wishes of the entry `w`. */
const meetsWishes = (bedrooms: SQL) => sql`(w.max_price_cents is null or x.price_cents <= w.max_price_cents)
  and (w.bedrooms is null or ${bedrooms} >= w.bedrooms)`;

const OF_UNIT = sql`x.bedrooms`;
const OF_QUOTA = sql`(select of_quota.bedrooms from unit of_quota where of_quota.id = x.unit_id)`;

/**
 * SQL condition: a person can buy at this instant what the entry `w` waits for: its unit, its quota, any of its
 * position or plan, or something in its project `p` of the company `e` that meets its wishes. An offer to the queue of a unit comes first.
 */
export function isForSale(now: Date): SQL {
  const ofProject = (bedrooms: SQL) => sql`x.project_id = p.id and ${meetsWishes(bedrooms)}`;
  const ofPosition = sql`x.project_id = p.id and x.tower = w.tower and x.position = w.position`;
  const ofPlan = sql`x.project_id = p.id and x.tower = w.tower and x.plan_index = w.plan_index`;
  return sql`(${isVisible} and p.phase not in (${WAITING_PHASES})
    and p.availability_confirmed_at > ${staleSince(now).toISOString()}::timestamptz
    and case when w.unit_id is not null then ${aUnit(sql`x.id = w.unit_id`, now)}
      when w.quota_id is not null then ${aQuota(sql`x.id = w.quota_id`, now)}
      when w.position is not null then ${aUnit(ofPosition, now)}
      when w.plan_index is not null then ${aUnit(ofPlan, now)}
      else ${aUnit(ofProject(OF_UNIT), now)} or ${aQuota(ofProject(OF_QUOTA), now)} end)`;
}

/** Subject of an entry, with the wishes of the person. */
export interface Wanted {
  readonly projectId: string;
  readonly unitId: string | null;
  readonly quotaId: string | null;
  /** Tower of the position, or block of the plan; null without one. */
  readonly tower: string | null;
  readonly position: number | null;
  readonly planIndex: number | null;
  readonly bedrooms: number | null;
  readonly maxPriceCents: number | null;
}

/** True if it can be bought now. */
export async function isForSaleNow(executor: Executor, wanted: Wanted, now: Date): Promise<boolean> {
  const { projectId, unitId, quotaId, tower, position, planIndex, bedrooms, maxPriceCents } = wanted;
  const entry = sql`(select ${projectId}::uuid as project_id, ${unitId}::uuid as unit_id, ${quotaId}::uuid as quota_id,
    ${tower}::text as tower, ${position}::int as position, ${planIndex}::int as plan_index,
    ${bedrooms}::int as bedrooms, ${maxPriceCents}::bigint as max_price_cents) w`;
  const [row] = await executor
    .select({ isForSale: sql<boolean>`${isForSale(now)}` })
    .from(
      sql`${entry} join project p on p.id = w.project_id join entrepreneur e on e.id = p.entrepreneur_id`,
    );
  return row?.isForSale ?? false;
}

/**
 * True if a tower of the project has units for sale or sold at the position, or a block has some of the plan; a club sells only
 * quotas.
 */
export async function hasGroup(
  executor: Executor,
  { projectId, tower, position, planIndex }: Pick<Wanted, 'projectId' | 'tower' | 'position' | 'planIndex'>,
): Promise<boolean> {
  const isInBlock = sql`u.tower = any(${blocksOf(sql`p.towers`)})`;
  const isOfGroup =
    position === null
      ? sql`u.plan_index = ${planIndex} and ${isInBlock}`
      : sql`u.position = ${position} and not ${isInBlock}`;
  const [row] = await executor
    .select({ id: u.id })
    .from(u)
    .innerJoin(p, eq(p.id, u.projectId))
    .where(
      and(
        sql`u.project_id = ${projectId} and u.tower = ${tower}`,
        isOfGroup,
        sql`u.kind = 'sellable' and u.status <> 'deleted' and p.genre <> 'clubs'`,
      ),
    )
    .limit(1);
  return row !== undefined;
}
