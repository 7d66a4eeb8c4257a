import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { PricePoint } from '@/domain/project/prices';
import type { Executor } from '@/server/db/client';
import {
  displayStateSql,
  quotaIsReserved,
  unitIsReserved,
} from '@/server/modules/catalogue/inventory/availability';
import { e, p, q, u } from '@/server/modules/catalogue/inventory/tables';
import { isVisible } from '@/server/modules/catalogue/inventory/visible';

const POINT = sql`json_build_object('priceCents', price.price_cents, 'since', price.since)`;

/** Prices of the unit `u`, newest first; null where it has none. */
export const unitPriceHistory = sql<PricePoint[] | null>`(
  select json_agg(${POINT} order by price.since desc) from unit_price price where price.unit_id = u.id)`;

/** Prices of the quota `q`, newest first; null where it has none. */
export const quotaPriceHistory = sql<PricePoint[] | null>`(
  select json_agg(${POINT} order by price.since desc) from quota_price price where price.quota_id = q.id)`;

/** Numbers of the weeks that the quota `q` owns, in their order. */
export const quotaWeeks = sql<number[]>`coalesce((
  select array_agg(w.week order by w.week) from quota_week w where w.quota_id = q.id), '{}')`;

function selectUnits(executor: Executor, condition: SQL, now: Date) {
  return executor
    .select({
      id: u.id,
      projectId: u.projectId,
      phase: p.phase,
      confirmedAt: p.availabilityConfirmedAt,
      planIndex: u.planIndex,
      tower: u.tower,
      floor: u.floor,
      position: u.position,
      code: u.code,
      kind: u.kind,
      areaM2: u.areaM2,
      orientation: u.orientation,
      highlights: u.highlights,
      bedrooms: u.bedrooms,
      suites: u.suites,
      bathrooms: u.bathrooms,
      parkingSpots: u.parkingSpots,
      priceCents: u.priceCents,
      displayState: displayStateSql(sql`u.status`, unitIsReserved(sql`u`, now)),
      history: sql<PricePoint[] | null>`case when u.status = 'available' then ${unitPriceHistory} end`,
    })
    .from(u)
    .innerJoin(p, eq(p.id, u.projectId))
    .innerJoin(e, eq(e.id, p.entrepreneurId))
    .where(and(isVisible, ne(u.status, 'deleted'), condition))
    .orderBy(u.tower, u.floor, u.position);
}

/** A unit of a visible project with its display state; `history` only while it is available. */
export type UnitWithState = Awaited<ReturnType<typeof selectUnits>>[number];

/** Every unit of the project, in the order of the grid. A project is bounded, so this is not paged. */
export async function listUnits(executor: Executor, projectId: string, now: Date): Promise<UnitWithState[]> {
  return selectUnits(executor, eq(u.projectId, projectId), now);
}

/** A unit of a visible project, or null. */
export async function findUnit(executor: Executor, id: string, now: Date): Promise<UnitWithState | null> {
  const [unit] = await selectUnits(executor, eq(u.id, id), now);
  return unit ?? null;
}

function selectQuotas(executor: Executor, projectId: string, now: Date) {
  return executor
    .select({
      id: q.id,
      projectId: q.projectId,
      unitId: q.unitId,
      unitCode: u.code,
      planIndex: u.planIndex,
      number: q.number,
      numerator: q.fractionNumerator,
      denominator: q.fractionDenominator,
      weekRule: q.weekRule,
      weeks: quotaWeeks,
      priceCents: q.priceCents,
      displayState: displayStateSql(sql`q.status`, quotaIsReserved(sql`q`, now)),
      history: sql<PricePoint[] | null>`case when q.status = 'available' then ${quotaPriceHistory} end`,
    })
    .from(q)
    .innerJoin(u, eq(u.id, q.unitId))
    .where(and(eq(q.projectId, projectId), ne(q.status, 'deleted')))
    .orderBy(u.tower, u.floor, u.position, q.number);
}

export type QuotaWithState = Awaited<ReturnType<typeof selectQuotas>>[number];

/** Every quota of a club with its weeks in order, unit by unit. */
export async function listQuotas(
  executor: Executor,
  projectId: string,
  now: Date,
): Promise<QuotaWithState[]> {
  return selectQuotas(executor, projectId, now);
}
