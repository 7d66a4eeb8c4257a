import { and, asc, desc, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  CONTACT_DAYS,
  REPEATED_WITHIN_HOURS,
  type ReportReason,
  type ReportState,
} from '@/domain/report/rules';
import { today } from '@/domain/time/calendar';
import type { Executor, Transaction } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { projectReport } from '@/server/db/schema/catalogue/projectReport';

/** A fault reported by a visitor, of a project or of one of its units or quotas. */
export interface ReportInput {
  readonly projectId: string;
  readonly unitId: string | null;
  readonly quotaId: string | null;
  readonly reason: ReportReason;
  readonly text: string | null;
  readonly email: string | null;
}

/** Class of an advisory lock, unique in the product. */
const REPORT_LOCK = 7_303;

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
  await transaction.execute(sql`select pg_advisory_xact_lock(${REPORT_LOCK}, hashtext(${projectId}))`);
  const counted = await transaction.execute(sql`
    update project_report set count = count + 1, updated_at = ${instant},
      text = coalesce(text, ${text}), email = coalesce(email, ${email})
    where id = (
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

/** Reports of a project, newest first; with `state`, only those in it. */
export function listReports(executor: Executor, projectId: string, state: ReportState | null = null) {
  return executor
    .select()
    .from(projectReport)
    .where(and(eq(projectReport.projectId, projectId), state ? eq(projectReport.state, state) : undefined))
    .orderBy(desc(projectReport.createdAt), projectReport.id);
}

/** Reports of all projects in a state, oldest first. */
export function listReportsOfAll(executor: Executor, state: ReportState, limit: number) {
  return executor
    .select({
      report: projectReport,
      project: { id: project.id, slug: project.slug, title: project.title },
    })
    .from(projectReport)
    .innerJoin(project, eq(project.id, projectReport.projectId))
    .where(eq(projectReport.state, state))
    .orderBy(asc(projectReport.createdAt), projectReport.id)
    .limit(limit);
}

export type FoundReport = Awaited<ReturnType<typeof listReportsOfAll>>[number];

/** Deletes expired visitor data: emails of reports, the counts of the last hour, and the salts of past days. */
export async function deleteVisitorData(executor: Executor, now: Date): Promise<void> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  await executor.execute(sql`update project_report set email = null
    where email is not null and created_at <= ${instant} - make_interval(days => ${CONTACT_DAYS})`);
  await executor.execute(sql`delete from report_attempt where at <= ${instant} - interval '1 hour'`);
  await executor.execute(sql`delete from visitor_salt where day < ${today(now)}`);
}
