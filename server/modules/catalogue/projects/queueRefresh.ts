import { and, asc, eq } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { project } from '@/server/db/schema/catalogue/project';
import { addJobs, type Job } from '@/server/jobs/addJob';

/** Job that refreshes a project in the search and in cached pages. */
export function refreshOf(projectId: string): Job {
  return { name: 'refreshProject', payload: { projectId }, key: `refresh:${projectId}` };
}

/** Queues the refresh of a project; it runs after the change is committed. */
export async function queueRefresh(executor: Executor, projectId: string): Promise<void> {
  await addJobs(executor, [refreshOf(projectId)]);
}

/** Queues the refresh of all published projects of a company, which show its name and depend on its approval. */
export async function refreshProjectsOf(executor: Executor, companyId: string): Promise<void> {
  const rows = await executor
    .select({ id: project.id })
    .from(project)
    .where(and(eq(project.entrepreneurId, companyId), eq(project.isPublished, true)))
    .orderBy(asc(project.id));
  await addJobs(
    executor,
    rows.map(({ id }) => refreshOf(id)),
  );
}
