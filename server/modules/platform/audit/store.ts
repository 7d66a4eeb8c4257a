import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Executor, Transaction } from '@/server/db/client';
import { auditLog } from '@/server/db/schema/platform/auditLog';
import type { Caller } from '@/server/http/callers/caller';

export interface Change {
  /** Action, such as `bankAccounts.replace`. */
  readonly action: string;
  readonly subjectKind:
    | 'buyer'
    | 'entrepreneur'
    | 'document'
    | 'sale'
    | 'reservation'
    | 'project'
    | 'unit'
    | 'batch'
    | 'advertisement'
    | 'incorporatorPage'
    | 'coupon'
    | 'member'
    | 'bond'
    | 'negotiation'
    | 'invoice'
    | 'report';
  readonly subjectId: string;
  /** Never personal data: it could not be erased here. */
  readonly before?: unknown;
  readonly after?: unknown;
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
    insert into audit_log (id, at, actor_kind, actor_id, action, subject_kind, subject_id, before, after)
    select id, ${now.toISOString()}::timestamptz, ${caller.kind}, ${caller.kind === 'visitor' ? null : caller.id}::uuid, action,
      "subjectKind", "subjectId", before, after
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as entry(id uuid, action text, "subjectKind" text, "subjectId" uuid, before jsonb, after jsonb)`);
}

/** Changes of an account, oldest first. */
export async function listChanges(executor: Executor, subjectKind: Change['subjectKind'], subjectId: string) {
  const rows = await executor
    .select({ at: auditLog.at, action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, subjectKind), eq(auditLog.subjectId, subjectId)))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  return rows.map(({ at, action }) => ({ at: at.toISOString(), action }));
}
