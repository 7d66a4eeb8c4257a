import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Cell } from '@/domain/project/layout';
import { type Plan, roundedArea } from '@/domain/project/plan';
import type { Orientation } from '@/domain/project/tower';
import type { UnitKind } from '@/domain/unit/status';
import type { Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { unitIsBusy } from '@/server/modules/catalogue/units/unitHistory';
import { recordState } from '@/server/modules/platform/history/store';
import { cellRows, isThere, lockFreeUnits, unitsInCells } from './removeUnits';

interface Laying {
  readonly projectId: string;
  readonly plans: readonly Plan[];
  readonly cells: readonly Cell[];
  readonly now: Date;
}

/** The plans as rows of SQL: what their units are. */
function planRows(plans: readonly Plan[]): SQL {
  const facts = plans.map(({ planIndex, areaM2, bedrooms, suites, bathrooms, parkingSpots }) => ({
    planIndex,
    areaM2: roundedArea(areaM2),
    bedrooms,
    suites,
    bathrooms,
    parkingSpots,
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as plan("planIndex" int, "areaM2" numeric, bedrooms int,
    suites int, bathrooms int, "parkingSpots" int)`;
}

/** What a unit is by its place and its plan. */
const AS_PLANNED = sql`plan_index = cell."planIndex", orientation = cell.orientation, area_m2 = plan."areaM2",
  bedrooms = plan.bedrooms, suites = plan.suites, bathrooms = plan.bathrooms, parking_spots = plan."parkingSpots"`;

const raised = (now: Date) => sql`version = u.version + 1, updated_at = ${now.toISOString()}`;

/**
 * Puts another plan into places that have units.
 *
 * @throws AppError `unit_has_history`
 */
export async function replanUnits(transaction: Transaction, laying: Laying): Promise<number> {
  const { projectId, plans, cells, now } = laying;
  const units = await lockFreeUnits(transaction, laying);
  if (units.length === 0) return 0;
  await transaction.execute(sql`
    update unit u set ${AS_PLANNED}, ${raised(now)}
    from ${unitsInCells(projectId, cells, isThere)} join ${planRows(plans)} on plan."planIndex" = cell."planIndex"
    where u.id = at.id`);
  return units.length;
}

/** Where a position looks, of units that nobody deals with. */
export async function turnUnits(
  transaction: Transaction,
  { projectId, cells, now }: Laying,
): Promise<number> {
  const { rows } = await transaction.execute<{ orientation: Orientation; ids: string[] }>(sql`
    select cell.orientation, array_agg(at.id) as ids from ${unitsInCells(projectId, cells, isThere)}
    where at.orientation is distinct from cell.orientation group by cell.orientation`);
  let turned = 0;
  for (const { orientation, ids } of rows) {
    const { rowCount } = await transaction.execute(sql`
      update unit u set orientation = ${orientation}, ${raised(now)}
      where id = any(${sql.param(ids)}::uuid[]) and ${isThere} and not ${unitIsBusy(now)}`);
    turned += rowCount ?? 0;
  }
  return turned;
}

/** Units that are as their plan was become as it is: not one that was changed by hand, nor one that somebody deals with. */
export async function updateUnitsOfPlan(
  transaction: Transaction,
  { projectId, former, plan, now }: { projectId: string; former: Plan; plan: Plan; now: Date },
): Promise<number> {
  const { rowCount } = await transaction.execute(sql`
    update unit u set area_m2 = ${roundedArea(plan.areaM2)}, bedrooms = ${plan.bedrooms}, suites = ${plan.suites},
      bathrooms = ${plan.bathrooms}, parking_spots = ${plan.parkingSpots}, ${raised(now)}
    where u.project_id = ${projectId} and u.plan_index = ${plan.planIndex} and u.status <> 'deleted'
      and u.area_m2 = ${roundedArea(former.areaM2)}::numeric and u.bedrooms = ${former.bedrooms}
      and u.suites = ${former.suites} and u.bathrooms = ${former.bathrooms} and u.parking_spots = ${former.parkingSpots}
      and not ${unitIsBusy(now)}`);
  return rowCount ?? 0;
}

/** Units whose places a tower has again come back, to be priced and released anew. */
export async function restoreUnits(
  transaction: Transaction,
  { projectId, plans, cells, now, caller }: Laying & { readonly caller: Identity },
): Promise<number> {
  if (cells.length === 0) return 0;
  const { rows } = await transaction.execute<{ id: string }>(sql`
    update unit u set status = 'unavailable', code = cell.code, ${AS_PLANNED}, ${raised(now)}
    from ${unitsInCells(projectId, cells, sql`u.status = 'deleted'`)}
      join ${planRows(plans)} on plan."planIndex" = cell."planIndex"
    where u.id = at.id returning u.id`);
  const change = { subjectKind: 'unit', event: 'restore', from: 'deleted', to: 'unavailable' } as const;
  await recordState(
    transaction,
    caller,
    rows.map(({ id }) => ({ ...change, subjectId: id })),
    now,
  );
  return rows.length;
}

/** A unit for every place that has none, without a price. */
export async function insertMissingUnits(
  transaction: Transaction,
  { projectId, plans, cells, now, kind }: Laying & { readonly kind: UnitKind },
): Promise<number> {
  if (cells.length === 0) return 0;
  const instant = now.toISOString();
  const ids = sql`${sql.param(cells.map(() => uuidv7()))}::uuid[]`;
  const { rowCount } = await transaction.execute(sql`
    insert into unit (id, project_id, plan_index, tower, floor, position, code, kind, status, orientation, area_m2, bedrooms,
      suites, bathrooms, parking_spots, created_at, updated_at)
    select (${ids})[row_number() over (order by cell.tower, cell.floor, cell.position)], ${projectId}::uuid, cell."planIndex",
      cell.tower, cell.floor, cell.position, cell.code, ${kind}, 'available', cell.orientation, plan."areaM2",
      plan.bedrooms, plan.suites, plan.bathrooms, plan."parkingSpots", ${instant}::timestamptz, ${instant}::timestamptz
    from ${cellRows(cells)} join ${planRows(plans)} on plan."planIndex" = cell."planIndex"
    on conflict (project_id, tower, floor, position) do nothing`);
  return rowCount ?? 0;
}
