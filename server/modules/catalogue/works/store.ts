import { and, asc, desc, eq } from 'drizzle-orm';
import type { WorksStage } from '@/domain/works/schema';
import { worksUpdateStates } from '@/domain/works/states';
import type { Executor } from '@/server/db/client';
import { worksStage, worksUpdate } from '@/server/db/schema/catalogue/works';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';
import type { Work } from '@/server/modules/platform/history/work';

export type WorksUpdateRow = typeof worksUpdate.$inferSelect;

export const transitionWorksUpdate = defineTransition({
  table: worksUpdate,
  column: 'state',
  states: worksUpdateStates,
  subjectKind: 'worksUpdate',
});

export function listStages(executor: Executor, projectId: string): Promise<WorksStage[]> {
  const { name, percent, weight } = worksStage;
  return executor
    .select({ name, percent, weight })
    .from(worksStage)
    .where(eq(worksStage.projectId, projectId))
    .orderBy(asc(worksStage.position));
}

export async function replaceStages(
  { tx }: Pick<Work, 'tx'>,
  projectId: string,
  stages: readonly WorksStage[],
): Promise<void> {
  await tx.delete(worksStage).where(eq(worksStage.projectId, projectId));
  if (stages.length === 0) return;
  await tx.insert(worksStage).values(stages.map((stage, position) => ({ projectId, position, ...stage })));
}

/** Newest day first; drafts only if wanted. */
export function listUpdates(
  executor: Executor,
  projectId: string,
  { withDrafts }: { readonly withDrafts: boolean },
): Promise<WorksUpdateRow[]> {
  const isShown = withDrafts ? undefined : eq(worksUpdate.state, 'published');
  return executor
    .select()
    .from(worksUpdate)
    .where(and(eq(worksUpdate.projectId, projectId), isShown))
    .orderBy(desc(worksUpdate.day), desc(worksUpdate.id));
}

export async function lockUpdate(
  { tx }: Pick<Work, 'tx'>,
  { projectId, updateId }: { readonly projectId: string; readonly updateId: string },
): Promise<WorksUpdateRow | null> {
  const isIt = and(eq(worksUpdate.projectId, projectId), eq(worksUpdate.id, updateId));
  const [row] = await tx.select().from(worksUpdate).where(isIt).for('update');
  return row ?? null;
}
