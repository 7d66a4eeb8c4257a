import { and, asc, desc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { WaitingCount } from '@/domain/waitingEntry/schema';
import { COUNTED_WAITING_STATES, waitingEntryStates } from '@/domain/waitingEntry/states';
import type { Executor } from '@/server/db/client';
import { sqlList } from '@/server/db/schema/columns';
import { waitingEntry } from '@/server/db/schema/deals/waitingEntry';
import type { Identity } from '@/server/http/callers/caller';
import {
  blocksOf,
  planLabel,
  positionLabel,
  quotaLabel,
  unitLabel,
} from '@/server/modules/catalogue/inventory/labels';
import { p, q, u } from '@/server/modules/catalogue/inventory/tables';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import type { Work } from '@/server/modules/platform/history/work';

export type WaitingEntryRow = typeof waitingEntry.$inferSelect;

/** An entry with facts of its project and item. */
export interface WaitingEntryRecord {
  readonly row: WaitingEntryRow;
  readonly project: { readonly id: string; readonly slug: string; readonly title: string };
  readonly entrepreneurId: string;
  /** Null for the whole project. */
  readonly label: string | null;
  /** Of the unit, of the quota or of the group of units. */
  readonly tower: string | null;
  readonly unitCode: string | null;
  readonly quotaNumber: number | null;
  /** Place in the list of the same project, unit, quota or group of units; null unless active. */
  readonly place: number | null;
}

export const transitionWaitingEntry = defineTransition({
  table: waitingEntry,
  column: 'state',
  states: waitingEntryStates,
  subjectKind: 'waitingEntry',
});

/** `canSee` in SQL, of a row of `waiting_entry`. */
export function scope(caller: Identity): SQL {
  const isCountedRow = sql`waiting_entry.state in (${sqlList(COUNTED_WAITING_STATES)})`;
  if (caller.kind === 'operator') return isCountedRow;
  if (caller.kind === 'buyer') return sql`(${isCountedRow} and waiting_entry.buyer_id = ${caller.id})`;
  return sql`(${isCountedRow} and waiting_entry.project_id in (
    select own.id from project own where own.entrepreneur_id = ${caller.companyId}))`;
}

const before = alias(waitingEntry, 'before');

/** Active entries of the same subject up to this one, by the order of joining. */
const placeOf = sql<number | null>`case when ${waitingEntry.state} = 'active' then (
    select count(*)::int from ${waitingEntry} "before" where ${and(
      sql`coalesce(${before.unitId}, ${before.quotaId}, ${before.projectId})
        = coalesce(${waitingEntry.unitId}, ${waitingEntry.quotaId}, ${waitingEntry.projectId})`,
      sql`coalesce(${before.tower}, '') = coalesce(${waitingEntry.tower}, '')
        and coalesce(${before.position}, -1) = coalesce(${waitingEntry.position}, -1)
        and coalesce(${before.planIndex}, -1) = coalesce(${waitingEntry.planIndex}, -1)`,
      eq(before.state, 'active'),
      sql`(${before.joinedAt}, ${before.id}) <= (${waitingEntry.joinedAt}, ${waitingEntry.id})`,
    )}) end`;

const label = sql<string | null>`case when q.id is not null then ${quotaLabel}
  when u.id is not null then ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))}
  when ${waitingEntry.position} is not null then ${positionLabel(waitingEntry)}
  when ${waitingEntry.planIndex} is not null then ${planLabel({ ...waitingEntry, category: sql`p.category`, plans: sql`p.plans` })} end`;

function selectEntries(executor: Executor, where: SQL | undefined): Promise<WaitingEntryRecord[]> {
  return executor
    .select({
      row: waitingEntry,
      project: { id: p.id, slug: p.slug, title: p.title },
      entrepreneurId: p.entrepreneurId,
      label,
      tower: sql<string | null>`coalesce(${u.tower}, ${waitingEntry.tower})`,
      unitCode: u.code,
      quotaNumber: q.number,
      place: placeOf,
    })
    .from(waitingEntry)
    .innerJoin(p, eq(p.id, waitingEntry.projectId))
    .leftJoin(q, eq(q.id, waitingEntry.quotaId))
    .leftJoin(u, sql`u.id = coalesce(${waitingEntry.unitId}, q.unit_id)`)
    .where(where)
    .orderBy(desc(waitingEntry.createdAt), desc(waitingEntry.id));
}

export function findEntries(executor: Executor, ids: readonly string[]): Promise<WaitingEntryRecord[]> {
  return selectEntries(executor, inArray(waitingEntry.id, [...ids]));
}

export async function findEntry(executor: Executor, id: string): Promise<WaitingEntryRecord | null> {
  const [found] = await selectEntries(executor, eq(waitingEntry.id, id));
  return found ?? null;
}

/** All entries of a buyer, newest first. */
export function findEntriesOf(executor: Executor, buyerId: string): Promise<WaitingEntryRecord[]> {
  return selectEntries(executor, eq(waitingEntry.buyerId, buyerId));
}

export async function lockEntry({ tx }: Pick<Work, 'tx'>, id: string): Promise<WaitingEntryRow | null> {
  const [row] = await tx.select().from(waitingEntry).where(eq(waitingEntry.id, id)).for('update');
  return row ?? null;
}

/** Columns of the contact, removed. */
export const WITHOUT_CONTACT = { name: null, email: null, phone: null } as const;

/** Most projects that the counts show. */
const MAX_PROJECTS = 200;

/** People who wait for each project and its units, most first. */
export async function countByProject(executor: Executor, scope: SQL): Promise<WaitingCount[]> {
  const counted = (state: string) =>
    sql<number>`(count(*) filter (where ${waitingEntry.state} = ${state}))::int`;
  const active = counted('active');
  return executor
    .select({ project: { id: p.id, slug: p.slug, title: p.title }, active, notified: counted('notified') })
    .from(waitingEntry)
    .innerJoin(p, eq(p.id, waitingEntry.projectId))
    .where(and(scope, inArray(waitingEntry.state, ['active', 'notified'])))
    .groupBy(p.id, p.slug, p.title)
    .orderBy(desc(active), asc(p.title), asc(p.id))
    .limit(MAX_PROJECTS);
}
