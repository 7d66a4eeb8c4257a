import { and, eq, gte, lt, sql } from 'drizzle-orm';
import { type CalendarDay, today } from '@/domain/time/calendar';
import type { DisplayState } from '@/domain/unit/status';
import type { Executor } from '@/server/db/client';
import { sharedSimulation } from '@/server/db/schema/catalogue/sharedSimulation';
import {
  displayStateSql,
  quotaIsReserved,
  unitIsReserved,
} from '@/server/modules/catalogue/inventory/availability';
import type { InventoryKey } from '@/server/modules/catalogue/inventory/lock';
import { e, p, pl, q, u } from '@/server/modules/catalogue/inventory/tables';
import { isVisible } from '@/server/modules/catalogue/inventory/visible';

type SharedRow = typeof sharedSimulation.$inferSelect;
export type NewSharedRow = typeof sharedSimulation.$inferInsert;

export async function insertShared(executor: Executor, row: NewSharedRow): Promise<void> {
  await executor.insert(sharedSimulation).values(row);
}

/** A simulation that has not expired on the day of `now`; null otherwise. */
export async function findShared(executor: Executor, id: string, now: Date): Promise<SharedRow | null> {
  const [row] = await executor
    .select()
    .from(sharedSimulation)
    .where(and(eq(sharedSimulation.id, id), gte(sharedSimulation.expiresOn, today(now))));
  return row ?? null;
}

/** The unit or quota of a simulation with its state and project; null unless visitors see the project. */
export async function findSharedUnit(
  executor: Executor,
  { unitId, quotaId }: Omit<InventoryKey, 'projectId'>,
  now: Date,
) {
  const isQuota = quotaId !== null;
  const own = isQuota ? q : u;
  const isReserved = isQuota ? quotaIsReserved(sql`q`, now) : unitIsReserved(sql`u`, now);
  const [row] = await executor
    .select({
      unitId: u.id,
      quotaId: q.id,
      quotaNumber: q.number,
      numerator: q.fractionNumerator,
      denominator: q.fractionDenominator,
      projectId: p.id,
      entrepreneurId: p.entrepreneurId,
      slug: p.slug,
      title: p.title,
      tower: u.tower,
      code: u.code,
      phase: p.phase,
      details: p.details,
      towers: p.towers,
      config: p.config,
      projectType: p.projectType,
      category: p.category,
      city: pl.city,
      state: pl.state,
      confirmedAt: p.availabilityConfirmedAt,
      priceCents: own.priceCents,
      displayState: displayStateSql(sql`${own.status}`, isReserved),
    })
    .from(u)
    .innerJoin(p, eq(p.id, u.projectId))
    .innerJoin(e, eq(e.id, p.entrepreneurId))
    .innerJoin(pl, eq(pl.id, p.placeId))
    .leftJoin(q, sql`q.unit_id = u.id and q.id = ${quotaId}::uuid`)
    .where(
      and(
        isVisible,
        eq(own.id, quotaId ?? unitId ?? ''),
        // Of a club, only quotas are sold.
        sql`${own.status} <> 'deleted' and ${isQuota ? sql`true` : sql`u.kind = 'sellable'`}`,
      ),
    );
  return row ?? null;
}

export type SharedUnitRow = NonNullable<Awaited<ReturnType<typeof findSharedUnit>>> & {
  readonly displayState: DisplayState;
};

/** Registration of the incorporation of a project; null without one. */
export async function findRegistration(executor: Executor, projectId: string) {
  const [row] = await executor
    .select({ number: p.registrationNumber, office: p.registrationOffice })
    .from(p)
    .where(eq(p.id, projectId));
  const { number = null, office = null } = row ?? {};
  return number === null || office === null ? null : { number, office };
}

/** Deletes what expired before a day. */
export async function deleteExpired(executor: Executor, day: CalendarDay): Promise<void> {
  await executor.delete(sharedSimulation).where(lt(sharedSimulation.expiresOn, day));
}
