import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { AuditAction, AuditKind } from '@/domain/auditEntry/actions';
import type { Executor, Transaction } from '@/server/db/client';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import type { Caller } from '@/server/http/callers/caller';

/** Audited values by field. Never personal data: it could not be erased here. */
type AuditValues = Readonly<Record<string, unknown>> | null;

export interface Change {
  readonly action: AuditAction;
  /** Company that owns the record; null for a buyer's account, and for records of the platform. */
  readonly companyId: string | null;
  readonly subjectKind: AuditKind;
  readonly subjectId: string;
  readonly before?: AuditValues;
  readonly after?: AuditValues;
}

/** Records the author of a change, in its transaction. */
export function recordChange(
  transaction: Transaction,
  caller: Caller,
  change: Change,
  now: Date,
): Promise<void> {
  return recordChanges(transaction, caller, [change], now);
}

/** The same for many subjects. */
export async function recordChanges(
  transaction: Transaction,
  caller: Caller,
  changes: readonly Change[],
  now: Date,
): Promise<void> {
  const rows = changes.map((change) => ({ id: uuidv7(), ...change }));
  if (rows.length === 0) return;
  await transaction.execute(sql`
    insert into audit_log (id, at, actor_kind, actor_id, action, company_id, subject_kind, subject_id, before, after)
    select id, ${now.toISOString()}::timestamptz, ${caller.kind}, ${caller.kind === 'visitor' ? null : caller.id}::uuid, action,
      "companyId", "subjectKind", "subjectId", before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as entry(id uuid, action text, "companyId" uuid, "subjectKind" text, "subjectId" uuid, before jsonb, after jsonb)`);
}

/** Changes of an account, oldest first. */
export async function listChanges(executor: Executor, subjectKind: AuditKind, subjectId: string) {
  const rows = await executor
    .select({ at: auditLog.at, action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, subjectKind), eq(auditLog.subjectId, subjectId)))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  return rows.map(({ at, action }) => ({ at: at.toISOString(), action }));
}
