import { and, asc, inArray } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { stateChange } from '@/server/db/schema/platform/stateChange';
import type { SubjectKind } from './store';

type StateRow = typeof stateChange.$inferSelect;

/** State changes of several records by their ids, oldest first. */
export async function listStatesOf(
  executor: Executor,
  kinds: readonly SubjectKind[],
  ids: readonly string[],
): Promise<(id: string) => StateRow[]> {
  if (ids.length === 0) return () => [];
  const rows = await executor
    .select()
    .from(stateChange)
    .where(and(inArray(stateChange.subjectKind, [...kinds]), inArray(stateChange.subjectId, [...ids])))
    .orderBy(asc(stateChange.at), asc(stateChange.id));
  const byId = new Map<string, StateRow[]>(ids.map((id) => [id, []]));
  for (const row of rows) byId.get(row.subjectId)?.push(row);
  return (id) => byId.get(id) ?? [];
}
