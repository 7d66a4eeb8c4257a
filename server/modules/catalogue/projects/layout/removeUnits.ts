import { type SQL, sql } from 'drizzle-orm';
import { AppError } from '@/domain/errors/appError';
import type { Cell } from '@/domain/project/layout';
import type { UnitStatus } from '@/domain/unit/status';
import type { Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import { unitHasPast, unitIsBusy } from '@/server/modules/catalogue/units/unitHistory';
import { recordState } from '@/server/modules/platform/history/store';

/** Units that a refusal names: enough to find out what is meant. */
const MAX_NAMED = 20;

interface FoundUnit extends Record<string, unknown> {
  id: string;
  name: string;
  status: UnitStatus;
  is_busy: boolean;
  has_past: boolean;
}

/** The places as rows of SQL. */
export function cellRows(cells: readonly Cell[]): SQL {
  return sql`jsonb_to_recordset(${JSON.stringify(cells)}::jsonb)
    as cell(tower text, floor int, position int, code text, "planIndex" int, orientation text)`;
}

/**
 * The places as rows of SQL, each with the unit `at` that stands there. Each is looked up by itself: the planner, which does not
 * know how many places are told, would compare every unit with every place.
 *
 * @param condition on the unit `u`
 */
export function unitsInCells(projectId: string, cells: readonly Cell[], condition: SQL): SQL {
  return sql`${cellRows(cells)} cross join lateral (
    select u.id, u.orientation from unit u where u.project_id = ${projectId} and u.tower = cell.tower and u.floor = cell.floor
      and u.position = cell.position and ${condition} offset 0) at`;
}

export const isThere: SQL = sql`u.status <> 'deleted'`;

/** @throws AppError `unit_has_history`, naming the units, unless there are none */
function refuseBusy(units: readonly FoundUnit[]): void {
  const busy = units.filter((unit) => unit.is_busy);
  if (busy.length === 0) return;
  const names = busy.slice(0, MAX_NAMED).map(({ name }) => name);
  throw new AppError('unit_has_history', {
    units: [...names, ...(busy.length > MAX_NAMED ? ['…'] : [])].join(', '),
  });
}

/**
 * The units in these places, which nobody else changes or begins to deal with until the transaction ends.
 *
 * @throws AppError `unit_has_history` where somebody holds, bought or negotiates one of them
 */
export async function lockFreeUnits(
  transaction: Transaction,
  { projectId, cells, now }: { projectId: string; cells: readonly Cell[]; now: Date },
): Promise<FoundUnit[]> {
  if (cells.length === 0) return [];
  const { rows: found } = await transaction.execute<{ id: string }>(
    sql`select at.id from ${unitsInCells(projectId, cells, isThere)}`,
  );
  const ids = found.map(({ id }) => id);
  await transaction.execute(
    sql`select from unit u where id = any(${sql.param(ids)}::uuid[]) and ${isThere} order by id for update`,
  );
  // Asked after the lock: what was reserved while it was waited for is seen.
  const { rows } = await transaction.execute<FoundUnit>(sql`
    select u.id, u.code || ' (' || u.tower || ')' as name, u.status, ${unitIsBusy(now)} as is_busy, ${unitHasPast} as has_past
    from unit u where u.id = any(${sql.param(ids)}::uuid[]) and ${isThere} order by u.tower, u.floor, u.position`);
  refuseBusy(rows);
  return rows;
}

interface Removing {
  readonly projectId: string;
  readonly cells: readonly Cell[];
  readonly caller: Identity;
  readonly now: Date;
}

/** Takes the units of these places away: those with a past are kept as deleted. Answers how many there were. */
export async function removeUnits(transaction: Transaction, removing: Removing): Promise<number> {
  const units = await lockFreeUnits(transaction, removing);
  const { caller, now } = removing;
  const idsOf = (hasPast: boolean) =>
    sql`${sql.param(units.filter((unit) => unit.has_past === hasPast).map(({ id }) => id))}::uuid[]`;
  await transaction.execute(sql`
    update unit set status = 'deleted', version = version + 1, updated_at = ${now.toISOString()}
    where id = any(${idsOf(true)}) and status in ('available', 'unavailable')`);
  await transaction.execute(sql`delete from unit where id = any(${idsOf(false)})`);
  await recordState(
    transaction,
    caller,
    units
      .filter((unit) => unit.has_past)
      .map(({ id, status }) => ({
        subjectKind: 'unit',
        subjectId: id,
        event: 'delete',
        from: status,
        to: 'deleted',
      })),
    now,
  );
  return units.length;
}
