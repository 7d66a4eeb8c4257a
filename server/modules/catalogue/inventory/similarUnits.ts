import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { answersPath, NO_ANSWERS } from '@/domain/unitChoice/answers';
import type { Executor } from '@/server/db/client';
import { displayStateSql, unitIsReserved } from './availability';
import { p, u } from './tables';

export interface Similar {
  /** Path of the choice of a unit, with the questions answered that these units have in common. */
  readonly path: string;
  readonly count: number;
}

async function findUnit(executor: Executor, unitId: string) {
  const [row] = await executor
    .select({
      projectId: u.projectId,
      planIndex: u.planIndex,
      tower: u.tower,
      position: u.position,
      slug: p.slug,
      plans: p.plans,
    })
    .from(u)
    .innerJoin(p, eq(p.id, u.projectId))
    .where(eq(u.id, unitId));
  return row ?? null;
}

/**
 * Available units of the same size: in the same tower and position, else in the same tower, else in any. Null if none is left.
 */
export async function findSimilarUnits(
  executor: Executor,
  unitId: string,
  now: Date,
): Promise<Similar | null> {
  const own = await findUnit(executor, unitId);
  if (own === null) return null;
  const { projectId, planIndex: size, tower, position, slug, plans } = own;
  const state = displayStateSql(sql`u.status`, unitIsReserved(sql`u`, now));
  const found = await executor
    .select({ tower: u.tower, position: u.position })
    .from(u)
    .where(
      and(
        eq(u.projectId, projectId),
        eq(u.planIndex, size),
        eq(u.kind, 'sellable'),
        isNotNull(u.priceCents),
        sql`${state} = 'active'`,
      ),
    );
  const inTower = found.filter((unit) => unit.tower === tower);
  const nearest = [
    { units: inTower.filter((unit) => unit.position === position), answers: { tower, position } },
    { units: inTower, answers: { tower } },
    { units: found, answers: {} },
  ].find(({ units }) => units.length > 0);
  if (!nearest) return null;
  const path = answersPath(slug, plans, { ...NO_ANSWERS, size, ...nearest.answers });
  return { path, count: nearest.units.length };
}
