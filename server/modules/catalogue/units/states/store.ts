import { and, eq, ne, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import {
  displayStateSql,
  heldUntil,
  queueLength,
  quotaIsReserved,
  unitIsReserved,
} from '@/server/modules/catalogue/inventory/availability';
import { e, isOneOf, p, q, u } from '@/server/modules/catalogue/inventory/tables';
import { isVisible } from '@/server/modules/catalogue/inventory/visible';

const PROJECT = { phase: p.phase, confirmedAt: p.availabilityConfirmedAt };

const which = (column: typeof u.id | typeof q.id, ids: readonly string[] | null): SQL | undefined =>
  ids === null ? undefined : isOneOf(column, ids);

/** States of units of a visible project; of all if `ids` is null. */
export function readUnitStates(
  executor: Executor,
  projectId: string,
  ids: readonly string[] | null,
  now: Date,
) {
  return executor
    .select({
      ...PROJECT,
      tower: u.tower,
      code: u.code,
      number: sql<number | null>`null::int`,
      priceCents: u.priceCents,
      displayState: displayStateSql(sql`u.status`, unitIsReserved(sql`u`, now)),
      until: heldUntil('unit', sql`u`, now),
      queued: queueLength(sql`u.id`, now),
    })
    .from(u)
    .innerJoin(p, eq(p.id, u.projectId))
    .innerJoin(e, eq(e.id, p.entrepreneurId))
    .where(and(isVisible, eq(u.projectId, projectId), ne(u.status, 'deleted'), which(u.id, ids)))
    .orderBy(u.tower, u.floor, u.position);
}

/** States of quotas of a visible club, with the place of their unit. */
export function readQuotaStates(
  executor: Executor,
  projectId: string,
  ids: readonly string[] | null,
  now: Date,
) {
  return executor
    .select({
      ...PROJECT,
      tower: u.tower,
      code: u.code,
      number: q.number,
      priceCents: q.priceCents,
      displayState: displayStateSql(sql`q.status`, quotaIsReserved(sql`q`, now)),
      until: heldUntil('quota', sql`q`, now),
      queued: queueLength(sql`q.id`, now),
    })
    .from(q)
    .innerJoin(u, eq(u.id, q.unitId))
    .innerJoin(p, eq(p.id, q.projectId))
    .innerJoin(e, eq(e.id, p.entrepreneurId))
    .where(and(isVisible, eq(q.projectId, projectId), ne(q.status, 'deleted'), which(q.id, ids)))
    .orderBy(u.tower, u.floor, u.position, q.number);
}

export type StateRow = Awaited<ReturnType<typeof readUnitStates | typeof readQuotaStates>>[number];
