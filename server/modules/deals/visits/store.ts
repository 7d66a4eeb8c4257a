import { and, eq, gte, inArray, lte, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Address } from '@/domain/project/address';
import { type ProjectConfig, readConfig, type StoredConfig } from '@/domain/project/config';
import type { CalendarDay } from '@/domain/time/calendar';
import type { Slot } from '@/domain/visit/slots';
import type { Executor, Transaction } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { visit } from '@/server/db/schema/deals/visit';
import type { Identity } from '@/server/http/callers/caller';
import { isVisible } from '@/server/modules/catalogue/projects/visible';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/units/labels';
import { scope as ofParties } from '@/server/modules/parties/dealParties/scope';

export type VisitRow = typeof visit.$inferSelect;

const u = alias(unit, 'u');
const q = alias(quota, 'q');
const p = alias(project, 'p');

const label = sql<string | null>`case when q.id is not null then ${quotaLabel}
  when u.id is not null then ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))} end`;

/** A visit with what it is to. */
export interface VisitOf {
  readonly row: VisitRow;
  readonly title: string;
  readonly slug: string;
  readonly label: string | null;
  readonly address: Address;
}

/** `canSee` in SQL. */
export function scope(caller: Identity): SQL {
  if (caller.kind === 'buyer') return ofParties(caller);
  const sells = caller.kind === 'entrepreneur' && !['finance', 'viewer'].includes(caller.role);
  return sells ? ofParties(caller) : sql`false`;
}

export function selectVisits(executor: Executor, where: SQL): Promise<VisitOf[]> {
  return executor
    .select({ row: visit, title: p.title, slug: p.slug, label, address: p.address })
    .from(visit)
    .innerJoin(p, eq(p.id, visit.projectId))
    .leftJoin(q, eq(q.id, visit.quotaId))
    .leftJoin(u, sql`u.id = coalesce(${visit.unitId}, q.unit_id)`)
    .where(where);
}

export async function findVisit(executor: Executor, id: string): Promise<VisitOf | null> {
  const [found] = await selectVisits(executor, eq(visit.id, id));
  return found ?? null;
}

/** The same to be changed: nobody else changes it meanwhile. */
export async function takeVisit(transaction: Transaction, id: string): Promise<VisitOf | null> {
  await transaction.execute(sql`select from visit where id = ${id} for update`);
  return findVisit(transaction, id);
}

export interface VisitedProject {
  readonly id: string;
  readonly entrepreneurId: string;
  readonly visits: ProjectConfig['visits'];
}

interface ProjectRow extends Record<string, unknown> {
  id: string;
  entrepreneur_id: string;
  config: StoredConfig;
}

/** A project that everybody may see, and how it receives visitors. */
export async function findVisitedProject(executor: Executor, id: string): Promise<VisitedProject | null> {
  const { rows } = await executor.execute<ProjectRow>(sql`
    select p.id, p.entrepreneur_id, p.config from project p join entrepreneur e on e.id = p.entrepreneur_id
    where p.id = ${id} and ${isVisible}`);
  const [row] = rows;
  if (!row) return null;
  return { id: row.id, entrepreneurId: row.entrepreneur_id, visits: readConfig(row.config).visits };
}

/** True for a unit or quota of the very project. */
export async function isOfProject(
  executor: Executor,
  projectId: string,
  { unitId, quotaId }: { readonly unitId: string | null; readonly quotaId: string | null },
): Promise<boolean> {
  const { rowCount } =
    quotaId === null
      ? await executor.execute(
          sql`select from unit where id = ${unitId} and project_id = ${projectId} and status <> 'deleted'`,
        )
      : await executor.execute(
          sql`select from quota where id = ${quotaId} and project_id = ${projectId} and status <> 'deleted'`,
        );
  return rowCount === 1;
}

/** How many come, by day and period. */
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
