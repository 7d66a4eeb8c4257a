import { and, asc, eq, gt, type SQL } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { unit } from '@/server/db/schema/catalogue/unit';

function soldOf(projectId: string): SQL | undefined {
  return and(eq(unit.projectId, projectId), eq(unit.status, 'sold'));
}

const columns = {
  id: unit.id,
  projectId: unit.projectId,
  tower: unit.tower,
  floor: unit.floor,
  position: unit.position,
};

/** Position of a sold unit, without anything of its sale. */
export type SoldUnitRow = Pick<typeof unit.$inferSelect, keyof typeof columns>;

/** Sold units of the project in the order of their ids, from the one after `after`. */
export function listSoldUnits(
  executor: Executor,
  projectId: string,
  { after, limit }: { after: string | null; limit: number },
): Promise<SoldUnitRow[]> {
  return executor
    .select(columns)
    .from(unit)
    .where(and(soldOf(projectId), after === null ? undefined : gt(unit.id, after)))
    .orderBy(asc(unit.id))
    .limit(limit);
}

export function countSoldUnits(executor: Executor, projectId: string): Promise<number> {
  return executor.$count(unit, soldOf(projectId));
}
