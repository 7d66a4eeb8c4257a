import { eq, inArray, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import { CONTACT_DAYS, REPEATED_WITHIN_HOURS, type ReportReason } from '@/domain/report/rules';
import { reportStates } from '@/domain/report/states';
import { today } from '@/domain/time/calendar';
import { advisoryLock } from '@/server/db/advisoryLocks';
import type { Executor, Transaction } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { projectReport } from '@/server/db/schema/catalogue/projectReport';
import { blocksOf, quotaLabel, unitLabel } from '@/server/modules/catalogue/inventory/labels';
import { p, q, u } from '@/server/modules/catalogue/inventory/tables';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';

export const transitionReport = defineTransition({
  table: projectReport,
  column: 'state',
  states: reportStates,
  subjectKind: 'report',
});

/** A fault reported by a visitor, of a project or of one of its units or quotas. */
export interface ReportInput {
  readonly projectId: string;
  readonly unitId: string | null;
  readonly quotaId: string | null;
  readonly reason: ReportReason;
  readonly text: string | null;
  readonly email: string | null;
}

/** True where the unit, or the quota, belongs to the project and is not deleted. */
export async function belongsTo(executor: Executor, input: ReportInput): Promise<boolean> {
  const { projectId, unitId, quotaId } = input;
  const isFound = (table: SQL, id: string) =>
    sql`exists (select from ${table} where id = ${id} and project_id = ${projectId} and status <> 'deleted')`;
  const [row] = await executor
    .select({
      belongs: sql<boolean>`${unitId === null ? sql`true` : isFound(sql`unit`, unitId)}
        and ${quotaId === null ? sql`true` : isFound(sql`quota`, quotaId)}`,
    })
    .from(project)
    .where(eq(project.id, projectId));
  return row?.belongs ?? false;
}

/**
 * Stores a report. A repetition within a day is counted on the open report, which gets a missing text or
 * email from it. With another text or email it becomes a separate report: otherwise an early report, for
 * example by the seller, would suppress it.
 */
export async function insertReport(transaction: Transaction, input: ReportInput, now: Date): Promise<void> {
  const { projectId, unitId, quotaId, reason, text, email } = input;
  const instant = sql`${now.toISOString()}::timestamptz`;
  await transaction.execute(sql`select ${advisoryLock('reportedProject', projectId)}`);
  // The update checks the state again: a decision may be committed after the search for the open report.
  const counted = await transaction.execute(sql`
    update project_report set count = count + 1, updated_at = ${instant},
      text = coalesce(text, ${text}), email = coalesce(email, ${email})
    where state = 'open' and id = (
      select id from project_report
      where project_id = ${projectId} and reason = ${reason} and state = 'open'
        and unit_id is not distinct from ${unitId}::uuid and quota_id is not distinct from ${quotaId}::uuid
        and coalesce(text = ${text}, true) and coalesce(email = ${email}, true)
        and created_at > ${instant} - make_interval(hours => ${REPEATED_WITHIN_HOURS})
      order by created_at desc limit 1)`);
  if (counted.rowCount) return;
  await transaction.insert(projectReport).values({
    id: uuidv7(),
    projectId,
    unitId,
    quotaId,
    reason,
    text,
    email,
    createdAt: now,
    updatedAt: now,
  });
}

const label = sql<string | null>`case when q.id is not null then ${quotaLabel}
  when u.id is not null then ${unitLabel(sql`p.category`, blocksOf(sql`p.towers`))} end`;

/** Reports with these ids, with facts of their projects, in any order. */
export function findReports(executor: Executor, ids: readonly string[]) {
  return executor
    .select({
      row: projectReport,
      project: { id: p.id, slug: p.slug, title: p.title },
      entrepreneurId: p.entrepreneurId,
      label,
      decidedByName: sql<
        string | null
      >`(select o.name from operator o where o.id = ${projectReport.decidedBy})`,
    })
    .from(projectReport)
    .innerJoin(p, eq(p.id, projectReport.projectId))
    .leftJoin(q, eq(q.id, projectReport.quotaId))
    .leftJoin(u, sql`u.id = coalesce(${projectReport.unitId}, q.unit_id)`)
    .where(inArray(projectReport.id, [...ids]));
}

export type FoundReport = Awaited<ReturnType<typeof findReports>>[number];

/** The reported project, with its unit or quota if the report is about one. */
export function aboutOf({ project: { title }, label: item }: Pick<FoundReport, 'project' | 'label'>): string {
  return item === null ? title : `${title}, ${item}`;
}

export async function findReport(executor: Executor, id: string): Promise<FoundReport | null> {
  const [found] = await findReports(executor, [id]);
  return found ?? null;
}

/** Deletes expired visitor data: emails of reports, the counts of the last hour, and the salts of past days. */
export async function deleteVisitorData(executor: Executor, now: Date): Promise<void> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  await executor.execute(sql`update project_report set email = null
    where email is not null and created_at <= ${instant} - make_interval(days => ${CONTACT_DAYS})`);
  await executor.execute(sql`delete from report_attempt where at <= ${instant} - interval '1 hour'`);
  await executor.execute(sql`delete from visitor_salt where day < ${today(now)}`);
}
