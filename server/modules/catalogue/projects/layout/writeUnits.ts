import { and, eq, not, type SQL, sql } from 'drizzle-orm';
import type { Cell } from '@/domain/project/layout';
import { type Plan, roundedArea } from '@/domain/project/plan';
import type { Orientation } from '@/domain/project/tower';
import type { UnitRooms } from '@/domain/unit/schema';
import type { UnitKind } from '@/domain/unit/status';
import { insertUnits, PLACE } from '@/server/modules/catalogue/inventory/insertUnits';
import { unitIsBusy } from '@/server/modules/catalogue/inventory/inventoryHistory';
import { isOneOf, u } from '@/server/modules/catalogue/inventory/tables';
import { recordState } from '@/server/modules/platform/history/store';
import type { ProjectWork } from '../editing/changeProject';
import { isNotDeleted, lockFreeUnits, unitsInCells } from './removeUnits';

interface CellsInput {
  readonly projectId: string;
  readonly plans: readonly Plan[];
  readonly cells: readonly Cell[];
}

const roomsOf = ({ bedrooms, suites, bathrooms, parkingSpots }: Plan): UnitRooms => ({
  bedrooms,
  suites,
  bathrooms,
  parkingSpots,
});

/** The plans as rows of SQL, with the columns that their units copy. */
function planRows(plans: readonly Plan[]): SQL {
  const facts = plans.map((plan) => ({
    planIndex: plan.planIndex,
    areaM2: roundedArea(plan.areaM2),
    ...roomsOf(plan),
  }));
  return sql`jsonb_to_recordset(${JSON.stringify(facts)}::jsonb) as plan("planIndex" int, "areaM2" numeric, bedrooms int,
    suites int, bathrooms int, "parkingSpots" int)`;
}

/** Columns of a unit that come from its cell and from the plan of the cell. */
const AS_PLANNED = {
  planIndex: sql<number>`cell."planIndex"`,
  orientation: sql<Orientation | null>`cell.orientation`,
  areaM2: sql<number>`plan."areaM2"`,
  bedrooms: sql<number>`plan.bedrooms`,
  suites: sql<number>`plan.suites`,
  bathrooms: sql<number>`plan.bathrooms`,
  parkingSpots: sql<number>`plan."parkingSpots"`,
};

const raised = (now: Date) => ({ version: sql`${u.version} + 1`, updatedAt: now });

/** The units of these cells as `at`, each with its cell and the plan of the cell. */
function plannedUnits({ projectId, plans, cells }: CellsInput, condition: SQL): SQL {
  return sql`${unitsInCells(projectId, cells, condition)} join ${planRows(plans)} on plan."planIndex" = cell."planIndex"`;
}

/**
 * Gives the units of these cells the plan of their cell.
 *
 * @throws AppError `unit_has_history`
 */
export async function replanUnits(work: ProjectWork, input: CellsInput): Promise<number> {
  const units = await lockFreeUnits(work, input);
  if (units.length === 0) return 0;
  await work.tx
    .update(u)
    .set({ ...AS_PLANNED, ...raised(work.now) })
    .from(plannedUnits(input, isNotDeleted))
    .where(eq(u.id, sql`at.id`));
  return units.length;
}

/** Sets the orientation of units without a hold or negotiation to that of their cell. */
export async function turnUnits({ tx, now }: ProjectWork, { projectId, cells }: CellsInput): Promise<number> {
  const groups = await tx
    .select({ orientation: sql<Orientation>`cell.orientation`, ids: sql<string[]>`array_agg(at.id)` })
    .from(unitsInCells(projectId, cells, isNotDeleted))
    .where(sql`at.orientation is distinct from cell.orientation`)
    .groupBy(sql`cell.orientation`);
  let turned = 0;
  for (const { orientation, ids } of groups) {
    const { rowCount } = await tx
      .update(u)
      .set({ orientation, ...raised(now) })
      .where(and(isOneOf(u.id, ids), isNotDeleted, not(unitIsBusy(now))));
    turned += rowCount ?? 0;
  }
  return turned;
}

/** Updates the units that still match the former plan: not those changed by hand, held or negotiated. */
export async function updateUnitsOfPlan(
  { tx, now }: ProjectWork,
  { projectId, former, plan }: { projectId: string; former: Plan; plan: Plan },
): Promise<number> {
  const isAsBefore = and(
    eq(u.areaM2, roundedArea(former.areaM2)),
    eq(u.bedrooms, former.bedrooms),
    eq(u.suites, former.suites),
    eq(u.bathrooms, former.bathrooms),
    eq(u.parkingSpots, former.parkingSpots),
  );
  const isOfPlan = and(eq(u.projectId, projectId), eq(u.planIndex, plan.planIndex), isNotDeleted);
  const { rowCount } = await tx
    .update(u)
    .set({ areaM2: roundedArea(plan.areaM2), ...roomsOf(plan), ...raised(now) })
    .where(and(isOfPlan, isAsBefore, not(unitIsBusy(now))));
  return rowCount ?? 0;
}

/** Restores deleted units whose cell has returned; the seller sets their price and releases them. */
export async function restoreUnits({ tx, now, actor }: ProjectWork, input: CellsInput): Promise<number> {
  if (input.cells.length === 0) return 0;
  const rows = await tx
    .update(u)
    .set({ status: 'unavailable', code: sql`cell.code`, ...AS_PLANNED, ...raised(now) })
    .from(plannedUnits(input, sql`u.status = 'deleted'`))
    .where(eq(u.id, sql`at.id`))
    .returning({ id: u.id });
  const change = { subjectKind: 'unit', event: 'restore', from: 'deleted', to: 'unavailable' } as const;
  const changes = rows.map(({ id }) => ({ ...change, subjectId: id }));
  await recordState(tx, actor, changes, now);
  return rows.length;
}

/** Inserts a unit without a price for every cell that has none. */
export async function insertMissingUnits(
  work: ProjectWork,
  { projectId, plans, cells, kind }: CellsInput & { readonly kind: UnitKind },
): Promise<number> {
  if (cells.length === 0) return 0;
  const units = cells.flatMap((cell) => {
    const plan = plans.find(({ planIndex }) => planIndex === cell.planIndex);
    if (!plan) return [];
    return { ...cell, kind, areaM2: roundedArea(plan.areaM2), rooms: roomsOf(plan), priceCents: null };
  });
  const { rowCount } = await insertUnits(work, projectId, units).onConflictDoNothing({ target: PLACE });
  return rowCount ?? 0;
}
