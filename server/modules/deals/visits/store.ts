import { and, eq, gte, inArray, lte, ne, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Address } from '@/domain/project/address';
import { type ProjectConfig, readConfig } from '@/domain/project/config';
import type { CalendarDay } from '@/domain/time/calendar';
import type { Slot } from '@/domain/visit/slots';
import { visitStates } from '@/domain/visit/states';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { visit } from '@/server/db/schema/deals/visit';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import type { Identity } from '@/server/http/callers/caller';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/inventory/labels';
import { isVisible } from '@/server/modules/catalogue/inventory/visible';
import { type PartyNames, partyNames } from '@/server/modules/parties/dealParties/partyNames';
import { owners as ofParties } from '@/server/modules/parties/dealParties/scope';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import type { Work } from '@/server/modules/platform/history/work';

export type VisitRow = typeof visit.$inferSelect;

export const transitionVisit = defineTransition({
  table: visit,
  column: 'state',
  states: visitStates,
  subjectKind: 'visit',
});

const u = alias(unit, 'u');
const q = alias(quota, 'q');
const p = alias(project, 'p');
const e = alias(entrepreneur, 'e');

const label = sql<string | null>`case when q.id is not null then ${quotaLabel}
  when u.id is not null then ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))} end`;

/** A visit with facts of its project and item. */
export interface VisitRecord extends PartyNames {
  readonly row: VisitRow;
  readonly title: string;
  readonly slug: string;
  readonly label: string | null;
  readonly address: Address;
}

/** `canSee` in SQL. */
export function owners(caller: Identity): SQL[] {
  if (caller.kind === 'buyer') return ofParties(caller);
  const sells = caller.kind === 'entrepreneur' && !['finance', 'viewer'].includes(caller.role);
  return sells ? ofParties(caller) : [sql`false`];
}

export function selectVisits(executor: Executor, where: SQL): Promise<VisitRecord[]> {
  return executor
    .select({ row: visit, title: p.title, slug: p.slug, label, address: p.address, ...partyNames(visit) })
    .from(visit)
    .innerJoin(p, eq(p.id, visit.projectId))
    .leftJoin(q, eq(q.id, visit.quotaId))
    .leftJoin(u, sql`u.id = coalesce(${visit.unitId}, q.unit_id)`)
    .where(where);
}

export async function findVisit(executor: Executor, id: string): Promise<VisitRecord | null> {
  const [found] = await selectVisits(executor, eq(visit.id, id));
  return found ?? null;
}

export async function lockVisit({ tx }: Pick<Work, 'tx'>, id: string): Promise<VisitRecord | null> {
  await tx.execute(sql`select from visit where id = ${id} for update`);
  return findVisit(tx, id);
}

export interface VisitedProject {
  readonly id: string;
  readonly entrepreneurId: string;
  readonly visits: ProjectConfig['visits'];
}

/** A public project with its visiting hours and capacity. */
export async function findVisitedProject(executor: Executor, id: string): Promise<VisitedProject | null> {
  const [row] = await executor
    .select({ id: p.id, entrepreneurId: p.entrepreneurId, config: p.config })
    .from(p)
    .innerJoin(e, eq(e.id, p.entrepreneurId))
    .where(and(eq(p.id, id), isVisible));
  return row
    ? { id: row.id, entrepreneurId: row.entrepreneurId, visits: readConfig(row.config).visits }
    : null;
}

/** True for a unit or quota of the project. */
export async function isOfProject(
  executor: Executor,
  projectId: string,
  { unitId, quotaId }: { readonly unitId: string | null; readonly quotaId: string | null },
): Promise<boolean> {
  const table = quotaId === null ? unit : quota;
  const isIt = and(
    eq(table.id, quotaId ?? unitId ?? ''),
    eq(table.projectId, projectId),
    ne(table.status, 'deleted'),
  );
  return (await executor.$count(table, isIt)) === 1;
}

/** Open visits by day and period. */
export async function countTaken(
  executor: Executor,
  projectId: string,
  { from, until }: { readonly from: CalendarDay; readonly until: CalendarDay },
): Promise<(Slot & { readonly taken: number })[]> {
  return executor
    .select({ day: visit.day, period: visit.period, taken: sql<number>`count(*)::int` })
    .from(visit)
    .where(
      and(
        eq(visit.projectId, projectId),
        eq(visit.state, 'open'),
        gte(visit.day, from),
        lte(visit.day, until),
      ),
    )
    .groupBy(visit.day, visit.period);
}

export const byIds = (ids: readonly string[]): SQL => inArray(visit.id, [...ids]);
