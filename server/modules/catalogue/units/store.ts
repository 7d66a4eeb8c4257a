import { type SQL, sql } from 'drizzle-orm';
import type { Phase } from '@/domain/project/phase';
import type { Orientation } from '@/domain/project/tower';
import type { WeekRule } from '@/domain/quota/schema';
import type { DisplayState, UnitKind } from '@/domain/unit/status';
import type { Executor } from '@/server/db/client';
import {
  displayStateSql,
  quotaIsReserved,
  unitIsReserved,
} from '@/server/modules/catalogue/inventory/availability';
import { isVisible } from '@/server/modules/catalogue/projects/visible';

/** Prices in centavos, newest first; of what is available only. */
export interface PriceRow {
  priceCents: number;
  since: string;
}

export interface UnitWithState extends Record<string, unknown> {
  id: string;
  project_id: string;
  phase: Phase;
  confirmed_at: string;
  plan_index: number;
  tower: string;
  floor: number;
  position: number;
  code: string;
  kind: UnitKind;
  area_m2: number;
  orientation: Orientation | null;
  bedrooms: number;
  suites: number;
  bathrooms: number;
  parking_spots: number;
  price_cents: number | null;
  history: PriceRow[] | null;
  display_state: DisplayState;
}

const orderOfTheGrid = sql`u.tower, u.floor, u.position`;

async function selectUnits(executor: Executor, condition: SQL, now: Date): Promise<UnitWithState[]> {
  const state = displayStateSql(sql`u.status`, unitIsReserved(sql`u`, now));
  const { rows } = await executor.execute<UnitWithState>(sql`
    select u.id, u.project_id, p.phase, p.availability_confirmed_at as confirmed_at, u.plan_index, u.tower, u.floor, u.position, u.code, u.kind,
      u.area_m2::float8 as area_m2, u.orientation, u.bedrooms, u.suites, u.bathrooms, u.parking_spots,
      u.price_cents::float8 as price_cents, ${state} as display_state,
      case when u.status = 'available' then (
        select json_agg(json_build_object('priceCents', price.price_cents, 'since', price.since) order by price.since desc)
        from unit_price price where price.unit_id = u.id) end as history
    from unit u join project p on p.id = u.project_id join entrepreneur e on e.id = p.entrepreneur_id
    where ${isVisible} and u.status <> 'deleted' and ${condition} order by ${orderOfTheGrid}`);
  return rows;
}

/** Every unit of the project, in the order of the grid. A project is bounded, so this is not paged. */
export function listUnits(executor: Executor, projectId: string, now: Date): Promise<UnitWithState[]> {
  return selectUnits(executor, sql`u.project_id = ${projectId}`, now);
}

/** A unit of a project that everybody may see, or null. */
export async function findUnit(executor: Executor, id: string, now: Date): Promise<UnitWithState | null> {
  const [unit] = await selectUnits(executor, sql`u.id = ${id}`, now);
  return unit ?? null;
}

export interface QuotaWithState extends Record<string, unknown> {
  id: string;
  project_id: string;
  unit_id: string;
  unit_code: string;
  plan_index: number;
  number: number;
  numerator: number;
  denominator: number;
  week_rule: WeekRule;
  weeks: number[] | null;
  price_cents: number | null;
  history: PriceRow[] | null;
  display_state: DisplayState;
}

/** Every quota of a club with its weeks in order, unit by unit. */
export async function listQuotas(
  executor: Executor,
  projectId: string,
  now: Date,
): Promise<QuotaWithState[]> {
  const state = displayStateSql(sql`q.status`, quotaIsReserved(sql`q`, now));
  const { rows } = await executor.execute<QuotaWithState>(sql`
    select q.id, q.project_id, q.unit_id, u.code as unit_code, u.plan_index, q.number,
      q.fraction_numerator as numerator, q.fraction_denominator as denominator, q.week_rule,
      (select array_agg(w.week order by w.week) from quota_week w where w.quota_id = q.id) as weeks,
      q.price_cents::float8 as price_cents, ${state} as display_state,
      case when q.status = 'available' then (
        select json_agg(json_build_object('priceCents', price.price_cents, 'since', price.since) order by price.since desc)
        from quota_price price where price.quota_id = q.id) end as history
    from quota q join unit u on u.id = q.unit_id
    where q.project_id = ${projectId} and q.status <> 'deleted' order by u.tower, u.floor, u.position, q.number`);
  return rows;
}
