import type { ItemState } from '@/domain/event/schema';
import type { Executor } from '@/server/db/client';
import type { Source } from '@/server/modules/platform/events/messages';
import type { Change } from '@/server/modules/platform/events/store';
import { presentState } from './present';
import { readQuotaStates, readUnitStates } from './store';

/** Ids that the changes name of one kind; null if a change concerns all. */
function idsIn(changes: readonly Change[], kind: 'unit' | 'quota'): readonly string[] | null {
  const ids = new Set<string>();
  for (const { subject, ids: named } of changes) {
    if (subject !== kind && subject !== 'project') continue;
    if (named === null) return null;
    for (const id of named) ids.add(id);
  }
  return [...ids];
}

/** States of a project's units and quotas: of all, or of those that changed. Empty if visitors do not see it. */
export async function readStates(
  executor: Executor,
  projectId: string,
  now: Date,
  changes: readonly Change[] | null = null,
): Promise<ItemState[]> {
  const [units, quotas] = await Promise.all(
    ([readUnitStates, readQuotaStates] as const).map(async (read, index) => {
      const ids = changes === null ? null : idsIn(changes, index === 0 ? 'unit' : 'quota');
      return ids?.length === 0 ? [] : read(executor, projectId, ids, now);
    }),
  );
  return [...(units ?? []), ...(quotas ?? [])].map((row) => presentState(row, now));
}

/** Stream of a project, the same for every visitor. */
export function projectSource(executor: Executor, projectId: string, now: () => Date): Source {
  return {
    key: `project:${projectId}`,
    topics: [`project:${projectId}`],
    async read(changes) {
      const items = await readStates(executor, projectId, now(), changes);
      return items.length > 0 ? [{ event: 'states', data: { items } }] : [];
    },
  };
}
