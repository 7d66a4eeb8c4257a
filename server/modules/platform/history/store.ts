import { and, asc, eq, sql } from 'drizzle-orm';
import { v7 as uuidv7 } from 'uuid';
import type { Executor, Transaction } from '@/server/db/client';
import { stateChange } from '@/server/db/schema/platform/stateChange';
import type { Actor } from './work';

/** Kinds of record whose states are recorded. Each noun with states adds its own in its index.ts. */
// biome-ignore lint/suspicious/noEmptyInterface: nouns add its members.
export interface SubjectKinds {}
export type SubjectKind = keyof SubjectKinds;

export interface StateChange {
  readonly subjectKind: SubjectKind;
  readonly subjectId: string;
  readonly event: string;
  /** Null for the first state. */
  readonly from: string | null;
  readonly to: string;
  readonly reason?: string | null;
}

/** Records a change of state, in its transaction. */
export async function recordState(
  transaction: Transaction,
  actor: Actor,
  changes: StateChange | readonly StateChange[],
  now: Date,
): Promise<void> {
  const rows = [changes].flat().map((change) => ({ id: uuidv7(), ...change }));
  if (rows.length === 0) return;
  const isCaller = typeof actor === 'object';
  const kind = isCaller ? actor.kind : actor;
  const by = isCaller && actor.kind !== 'visitor' ? actor.id : null;
  // Thousands of rows as one parameter: building them row by row takes seconds.
  await transaction.execute(sql`
    insert into state_change (id, at, actor_kind, actor_id, subject_kind, subject_id, event, "from", "to", reason)
    select id, ${now.toISOString()}::timestamptz, ${kind}, ${by}::uuid, "subjectKind", "subjectId", event, "from", "to", reason
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)
      as entry(id uuid, "subjectKind" text, "subjectId" uuid, event text, "from" text, "to" text, reason text)`);
}

/** State changes of one record, oldest first. */
export function listStates(executor: Executor, subjectKind: SubjectKind, subjectId: string) {
  return executor
    .select()
    .from(stateChange)
    .where(and(eq(stateChange.subjectKind, subjectKind), eq(stateChange.subjectId, subjectId)))
    .orderBy(asc(stateChange.at), asc(stateChange.id));
}
