import { and, asc, inArray, ne, type SQL, sql } from 'drizzle-orm';
import type { Cell } from '@/domain/project/layout';
import { unit } from '@/server/db/schema/catalogue/unit';
import { unitHasPast, unitIsBusy } from '@/server/modules/catalogue/inventory/inventoryHistory';
import { refuseBusy } from '@/server/modules/catalogue/inventory/refuseBusy';
import { isOneOf, u } from '@/server/modules/catalogue/inventory/tables';
import { recordState } from '@/server/modules/platform/history/store';
import type { Work } from '@/server/modules/platform/history/work';
import type { ProjectWork } from '../editing/changeProject';

function cellRows(cells: readonly Cell[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
    as cell(tower text, floor int, position int, code text, "planIndex" int, orientation text)`;
}

/**
 * The cells as rows of SQL, each with its unit `at`. A lateral join, because the planner does not know the number of cells and
 * would compare every unit with every cell.
 *
 * @param condition on the unit `u`
 */
export function unitsInCells(projectId: string, cells: readonly Cell[], condition: SQL): SQL {
  return sql`${cellRows(cells)} cross join lateral (
    select u.id, u.orientation from unit u where u.project_id = ${projectId} and u.tower = cell.tower and u.floor = cell.floor
      and u.position = cell.position and ${condition} offset 0) at`;
}

export const isNotDeleted: SQL = sql`u.status <> 'deleted'`;

interface CellsInput {
  readonly projectId: string;
  readonly cells: readonly Cell[];
}

/**
 * Locks the units of these cells until the transaction ends.
 *
 * @throws AppError `unit_has_history`, naming the units that are held, sold or negotiated
 */
export async function lockFreeUnits({ tx, now }: Pick<Work, 'tx' | 'now'>, { projectId, cells }: CellsInput) {
  if (cells.length === 0) return [];
  const found = await tx
    .select({ id: sql<string>`at.id` })
    .from(unitsInCells(projectId, cells, isNotDeleted));
  const ids = found.map(({ id }) => id);
  const isChosen = and(isOneOf(unit.id, ids), ne(unit.status, 'deleted'));
  await tx.select({ id: unit.id }).from(unit).where(isChosen).orderBy(asc(unit.id)).for('update');
  // Read after the lock, so that reservations made while it was awaited are seen.
  const units = await tx
    .select({
      id: u.id,
      name: sql<string>`u.code || ' (' || u.tower || ')'`,
      status: u.status,
      isBusy: sql<boolean>`${unitIsBusy(now)}`,
      hasPast: sql<boolean>`${unitHasPast}`,
    })
    .from(u)
    .where(and(isOneOf(u.id, ids), isNotDeleted))
    .orderBy(u.tower, u.floor, u.position);
  refuseBusy(units.filter(({ isBusy }) => isBusy).map(({ name }) => name));
  return units;
}

/** Removes the units of these cells; those with a history are marked as deleted. Returns their number. */
export async function removeUnits(work: ProjectWork, input: CellsInput): Promise<number> {
  const { tx, now, actor } = work;
  const units = await lockFreeUnits(work, input);
  const kept = units.filter(({ hasPast }) => hasPast);
  const gone = units.filter(({ hasPast }) => !hasPast).map(({ id }) => id);
  const keptIds = kept.map(({ id }) => id);
  await tx
    .update(unit)
    .set({ status: 'deleted', version: sql`${unit.version} + 1`, updatedAt: now })
    .where(and(isOneOf(unit.id, keptIds), inArray(unit.status, ['available', 'unavailable'])));
  await tx.delete(unit).where(isOneOf(unit.id, gone));
  const change = { subjectKind: 'unit', event: 'delete', to: 'deleted' } as const;
  const changes = kept.map(({ id, status }) => ({ ...change, subjectId: id, from: status }));
  await recordState(tx, actor, changes, now);
  return units.length;
}
