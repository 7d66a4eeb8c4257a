import { type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Cell } from '@/domain/project/layout';
import { type Plan, roundedArea } from '@/domain/project/plan';
import type { Orientation } from '@/domain/project/tower';
import type { UnitKind } from '@/domain/unit/status';
import { unitIsBusy } from '@/server/modules/catalogue/units/unitHistory';
import { recordState } from '@/server/modules/platform/history/store';
import type { ProjectWork } from '../editing/changeProject';
import { cellRows, isNotDeleted, lockFreeUnits, unitsInCells } from './removeUnits';

interface CellsInput {
  readonly projectId: string;
  readonly plans: readonly Plan[];
  readonly cells: readonly Cell[];
}

/** The plans as rows of SQL, with the columns that their units copy. */
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

const AS_PLANNED = sql`plan_index = cell."planIndex", orientation = cell.orientation, area_m2 = plan."areaM2",
  bedrooms = plan.bedrooms, suites = plan.suites, bathrooms = plan.bathrooms, parking_spots = plan."parkingSpots"`;

const raised = (now: Date) => sql`version = u.version + 1, updated_at = ${now.toISOString()}`;

/**
 * Gives the units of these cells the plan of their cell.
 *
 * @throws AppError `unit_has_history`
 */
export async function replanUnits(
  work: ProjectWork,
  { projectId, plans, cells }: CellsInput,
): Promise<number> {
  const units = await lockFreeUnits(work, { projectId, cells });
  if (units.length === 0) return 0;
  await work.tx.execute(sql`
    update unit u set ${AS_PLANNED}, ${raised(work.now)}
    from ${unitsInCells(projectId, cells, isNotDeleted)} join ${planRows(plans)} on plan."planIndex" = cell."planIndex"
    where u.id = at.id`);
  return units.length;
}

/** Sets the orientation of the units that nobody holds or negotiates to that of their cell. */
export async function turnUnits({ tx, now }: ProjectWork, { projectId, cells }: CellsInput): Promise<number> {
  const groups = await tx
    .select({ orientation: sql<Orientation>`cell.orientation`, ids: sql<string[]>`array_agg(at.id)` })
    .from(unitsInCells(projectId, cells, isNotDeleted))
    .where(sql`at.orientation is distinct from cell.orientation`)
    .groupBy(sql`cell.orientation`);
  let turned = 0;
  for (const { orientation, ids } of groups) {
    const { rowCount } = await tx.execute(sql`
      update unit u set orientation = ${orientation}, ${raised(now)}
      where id = any(${sql.param(ids)}::uuid[]) and ${isNotDeleted} and not ${unitIsBusy(now)}`);
    turned += rowCount ?? 0;
  }
  return turned;
}

/** Updates the units that still match the former plan: not those changed by hand, held or negotiated. */
export async function updateUnitsOfPlan(
  { tx, now }: ProjectWork,
  { projectId, former, plan }: { projectId: string; former: Plan; plan: Plan },
): Promise<number> {
  const { rowCount } = await tx.execute(sql`
    update unit u set area_m2 = ${roundedArea(plan.areaM2)}, bedrooms = ${plan.bedrooms}, suites = ${plan.suites},
      bathrooms = ${plan.bathrooms}, parking_spots = ${plan.parkingSpots}, ${raised(now)}
    where u.project_id = ${projectId} and u.plan_index = ${plan.planIndex} and u.status <> 'deleted'
      and u.area_m2 = ${roundedArea(former.areaM2)}::numeric and u.bedrooms = ${former.bedrooms}
      and u.suites = ${former.suites} and u.bathrooms = ${former.bathrooms} and u.parking_spots = ${former.parkingSpots}
      and not ${unitIsBusy(now)}`);
  return rowCount ?? 0;
}

/** Restores deleted units whose cell has returned; the seller sets their price and releases them. */
export async function restoreUnits(
  work: ProjectWork,
  { projectId, plans, cells }: CellsInput,
): Promise<number> {
  if (cells.length === 0) return 0;
  const { tx, now, actor } = work;
  const { rows } = await tx.execute<{ id: string }>(sql`
    update unit u set status = 'unavailable', code = cell.code, ${AS_PLANNED}, ${raised(now)}
    from ${unitsInCells(projectId, cells, sql`u.status = 'deleted'`)}
      join ${planRows(plans)} on plan."planIndex" = cell."planIndex"
    where u.id = at.id returning u.id`);
  const change = { subjectKind: 'unit', event: 'restore', from: 'deleted', to: 'unavailable' } as const;
  const changes = rows.map(({ id }) => ({ ...change, subjectId: id }));
  await recordState(tx, actor, changes, now);
  return rows.length;
}

/** Inserts a unit without a price for every cell that has none. */
export async function insertMissingUnits(
  { tx, now }: ProjectWork,
  { projectId, plans, cells, kind }: CellsInput & { readonly kind: UnitKind },
): Promise<number> {
  if (cells.length === 0) return 0;
  const instant = now.toISOString();
  const ids = sql`${sql.param(cells.map(() => uuidv7()))}::uuid[]`;
  const { rowCount } = await tx.execute(sql`
    insert into unit (id, project_id, plan_index, tower, floor, position, code, kind, status, orientation, area_m2, bedrooms,
      suites, bathrooms, parking_spots, created_at, updated_at)
    select (${ids})[row_number() over (order by cell.tower, cell.floor, cell.position)], ${projectId}::uuid, cell."planIndex",
      cell.tower, cell.floor, cell.position, cell.code, ${kind}, 'available', cell.orientation, plan."areaM2",
      plan.bedrooms, plan.suites, plan.bathrooms, plan."parkingSpots", ${instant}::timestamptz, ${instant}::timestamptz
    from ${cellRows(cells)} join ${planRows(plans)} on plan."planIndex" = cell."planIndex"
    on conflict (project_id, tower, floor, position) do nothing`);
  return rowCount ?? 0;
}
