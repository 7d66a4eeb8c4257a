import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import { nextState, type StateTable } from '@/domain/stateTable';
import { recordState, type SubjectKind } from './store';
import { updateVersioned, type VersionedTable } from './updateVersioned';
import type { Work } from './work';

interface Lifecycle<T extends VersionedTable, State extends string, Event extends string> {
  readonly table: T;
  /** Column that holds the state. */
  readonly column: keyof T['$inferSelect'] & string;
  readonly states: StateTable<State, Event>;
  /** Null for records without a history. */
  readonly subjectKind: SubjectKind | null;
  /** Columns of a composite key. */
  readonly key?: readonly (keyof T['$inferSelect'] & string)[];
  /** Id and event under which the history keeps a change; by default `id` and the event itself. */
  readonly record?: (row: T['$inferSelect'], event: Event) => { subjectId: string; event: string };
}

export interface StateUpdate<T extends VersionedTable> {
  readonly reason?: string | null;
  /** Columns that change along with the state. */
  readonly set?: PgUpdateSetSource<T>;
}

/**
 * Transition of one kind of record: one guarded update by version, and the history row in the same transaction.
 *
 * The function throws AppError `invalid_transition` where the table of states lacks the event for the state that was read, and
 * `version_conflict` where another transaction changed the row first.
 */
export function defineTransition<T extends VersionedTable, State extends string, Event extends string>({
  table,
  column,
  states,
  subjectKind,
  key,
  record = (row, event) => ({ subjectId: (row as { id: string }).id, event }),
}: Lifecycle<T, State, Event>) {
  return async function transition(
    work: Work,
    row: T['$inferSelect'],
    event: Event,
    { reason = null, set }: StateUpdate<T> = {},
  ): Promise<T['$inferSelect']> {
    const from = (row as Record<string, unknown>)[column] as State;
    const to = nextState(states, from, event);
    if (to === null) throw new AppError('invalid_transition', { from, event });
    const columns = { ...set, [column]: to } as PgUpdateSetSource<T>;
    const changed = await updateVersioned(work, table, row, { set: columns, ...(key ? { key } : {}) });
    if (subjectKind === null) return changed;
    const change = { subjectKind, ...record(row, event), from, to, reason };
    await recordState(work.tx, work.actor, change, work.now);
    return changed;
  };
}
