import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import {
  CONTACT_DAYS,
  REPEATED_WITHIN_HOURS,
  type ReportReason,
  type ReportState,
} from '@/domain/report/rules';
import { today } from '@/domain/time/calendar';
import type { Executor, Transaction } from '@/server/db/client';
import { projectReport } from '@/server/db/schema/catalogue/projectReport';

/** What somebody found wrong: with the project, or with the one unit or quota that is named. */
export interface Finding {
  readonly projectId: string;
  readonly unitId: string | null;
  readonly quotaId: string | null;
  readonly reason: ReportReason;
  readonly text: string | null;
  readonly email: string | null;
}

/** A lock of its own kind, so that it meets no other advisory lock of the product. */
const REPORT_LOCK = 7_303;

/** True where the unit, or the quota, belongs to the project and is not deleted. */
export async function belongsTo(executor: Executor, finding: Finding): Promise<boolean> {
  const { projectId, unitId, quotaId } = finding;
  const found = (table: SQL, id: string) =>
    sql`exists (select from ${table} where id = ${id} and project_id = ${projectId} and status <> 'deleted')`;
  const { rows } = await executor.execute<{ belongs: boolean }>(sql`select
    ${unitId === null ? sql`true` : found(sql`unit`, unitId)}
    and ${quotaId === null ? sql`true` : found(sql`quota`, quotaId)} as belongs`);
  return rows[0]?.belongs ?? false;
}

/**
 * Keeps a finding. The same fault of the same thing, told again within a day, is counted on the open report there is; what
 * that one lacks, words or an address to answer to, it takes from the newer one. Who brings other words or another address
 * is kept beside it: or whoever reports first, the seller for one, could have what others saw thrown away.
 */
export async function keepReport(transaction: Transaction, finding: Finding, now: Date): Promise<void> {
  const { projectId, unitId, quotaId, reason, text, email } = finding;
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

/** The reports of a project for its seller and for operators, newest first; with `state`, only those in it. */
export function listReports(executor: Executor, projectId: string, state: ReportState | null = null) {
  return executor
    .select()
    .from(projectReport)
    .where(and(eq(projectReport.projectId, projectId), state ? eq(projectReport.state, state) : undefined))
    .orderBy(desc(projectReport.createdAt), projectReport.id);
}

/** Forgets what has served its time: contacts, the counts of the last hour, and the secrets of days that are over. */
export async function forgetVisitors(executor: Executor, now: Date): Promise<void> {
  const instant = sql`${now.toISOString()}::timestamptz`;
  await executor.execute(sql`update project_report set email = null
    where email is not null and created_at <= ${instant} - make_interval(days => ${CONTACT_DAYS})`);
  await executor.execute(sql`delete from report_attempt where at <= ${instant} - interval '1 hour'`);
  await executor.execute(sql`delete from visitor_salt where day < ${today(now)}`);
}
