import { type Cell, cellsOf, layoutChange } from '@/domain/project/layout';
import type { Plan } from '@/domain/project/plan';
import type { UnitsChange } from '@/domain/project/record';
import type { Tower } from '@/domain/project/tower';
import type { Transaction } from '@/server/db/client';
import type { Identity } from '@/server/http/callers/caller';
import type { ProjectRow } from '../recordStore';
import { removeUnits } from './removeUnits';
import { insertMissingUnits, replanUnits, restoreUnits, turnUnits, updateUnitsOfPlan } from './writeUnits';

/** What the towers and plans of a project shall be. */
export interface Building {
  readonly plans: readonly Plan[];
  readonly towers: readonly Tower[];
}

interface Keeping {
  readonly row: ProjectRow;
  readonly next: Building;
  readonly caller: Identity;
  readonly now: Date;
}

function planFacts({ areaM2, bedrooms, suites, bathrooms, parkingSpots }: Plan): string {
  return JSON.stringify([areaM2, bedrooms, suites, bathrooms, parkingSpots]);
}

/** Plans whose size or rooms are others than before, each with what it was. */
function changedPlans(before: readonly Plan[], after: readonly Plan[]): { former: Plan; plan: Plan }[] {
  return after.flatMap((plan) => {
    const former = before.find(({ planIndex }) => planIndex === plan.planIndex);
    return former && planFacts(former) !== planFacts(plan) ? [{ former, plan }] : [];
  });
}

/**
 * Makes the units of a project those of its towers: one for each tower, floor and position, of the plan that stands there.
 * A unit that somebody holds, bought or negotiates stays as it is and where it is; one with a past is kept as deleted, and
 * comes back when its place does. One that was taken out of its tower by hand stays out.
 *
 * @throws AppError `unit_has_history`
 */
export async function keepUnits(
  transaction: Transaction,
  { row, next, caller, now }: Keeping,
): Promise<UnitsChange> {
  const cells: readonly Cell[] = cellsOf(next.towers);
  const { removed, added, replanned } = layoutChange(cellsOf(row.towers), cells);
  const place = { projectId: row.id, plans: next.plans, now };
  const gone = await removeUnits(transaction, { projectId: row.id, cells: removed, caller, now });
  const otherPlan = await replanUnits(transaction, { ...place, cells: replanned });
  let changed = otherPlan + (await turnUnits(transaction, { ...place, cells }));
  for (const { former, plan } of changedPlans(row.plans, next.plans)) {
    changed += await updateUnitsOfPlan(transaction, { projectId: row.id, former, plan, now });
  }
  const back = await restoreUnits(transaction, { ...place, cells: added, caller });
  const kind = row.genre === 'clubs' ? 'common' : 'sellable';
  const fresh = await insertMissingUnits(transaction, { ...place, cells, kind });
  return { created: back + fresh, removed: gone, changed };
}
