import { and, asc, eq } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Executor, Transaction } from '@/server/db/client';
import { auditLog } from '@/server/db/schema/auditLog';
import type { Caller } from '@/server/http/caller';

export interface Change {
  /** What was done: `bankAccounts.replace`. */
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
    | 'negotiation';
  readonly subjectId: string;
  /** Never a personal detail: it could not be taken away again. */
  readonly before?: unknown;
  readonly after?: unknown;
}

/** Writes down who changes what, in the transaction of the change itself. */
export async function recordChange(
  transaction: Transaction,
  caller: Caller,
  change: Change,
  now: Date,
): Promise<void> {
  await transaction.insert(auditLog).values({
    id: uuidv7(),
    at: now,
    actorKind: caller.kind,
    actorId: caller.kind === 'visitor' ? null : caller.id,
    ...change,
  });
}

/** What was done to an account and when, oldest first. */
export async function listChanges(executor: Executor, subjectKind: Change['subjectKind'], subjectId: string) {
  const rows = await executor
    .select({ at: auditLog.at, action: auditLog.action })
    .from(auditLog)
    .where(and(eq(auditLog.subjectKind, subjectKind), eq(auditLog.subjectId, subjectId)))
    .orderBy(asc(auditLog.at), asc(auditLog.id));
  return rows.map(({ at, action }) => ({ at: at.toISOString(), action }));
}
