import { type Cell, cellsOf, layoutChange } from '@/domain/project/layout';
import type { Plan } from '@/domain/project/plan';
import type { UnitsChange } from '@/domain/project/record';
import type { Tower } from '@/domain/project/tower';
import type { ProjectWork } from '../editing/changeProject';
import type { ProjectRow } from '../recordStore';
import { removeUnits } from './removeUnits';
import { insertMissingUnits, replanUnits, restoreUnits, turnUnits, updateUnitsOfPlan } from './writeUnits';

export interface Building {
  readonly plans: readonly Plan[];
  readonly towers: readonly Tower[];
}

function planFacts({ areaM2, bedrooms, suites, bathrooms, parkingSpots }: Plan): string {
  return JSON.stringify([areaM2, bedrooms, suites, bathrooms, parkingSpots]);
}

/** Plans with another size or other rooms than before, each with its former version. */
function changedPlans(before: readonly Plan[], after: readonly Plan[]): { former: Plan; plan: Plan }[] {
  return after.flatMap((plan) => {
    const former = before.find(({ planIndex }) => planIndex === plan.planIndex);
    return former && planFacts(former) !== planFacts(plan) ? [{ former, plan }] : [];
  });
}

/**
 * Creates, changes and removes the units of a project to match its towers: one per tower, floor and position, of the plan of
 * that position. Held, sold or negotiated units stay unchanged. A unit with a history is marked as deleted, and restored if
 * its position returns. A unit that was deleted by hand stays deleted.
 *
 * @throws AppError `unit_has_history`
 */
export async function applyLayout(work: ProjectWork, row: ProjectRow, next: Building): Promise<UnitsChange> {
  const cells: readonly Cell[] = cellsOf(next.towers);
  const { removed, added, replanned } = layoutChange(cellsOf(row.towers), cells);
  const target = { projectId: row.id, plans: next.plans };
  const removedCount = await removeUnits(work, { projectId: row.id, cells: removed });
  const replannedCount = await replanUnits(work, { ...target, cells: replanned });
  let changed = replannedCount + (await turnUnits(work, { ...target, cells }));
  for (const { former, plan } of changedPlans(row.plans, next.plans)) {
    changed += await updateUnitsOfPlan(work, { projectId: row.id, former, plan });
  }
  const restored = await restoreUnits(work, { ...target, cells: added });
  const kind = row.genre === 'clubs' ? 'common' : 'sellable';
  const inserted = await insertMissingUnits(work, { ...target, cells, kind });
  return { created: restored + inserted, removed: removedCount, changed };
}
