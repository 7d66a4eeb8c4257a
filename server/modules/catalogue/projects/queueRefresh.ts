import { sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { addJobs, type Job } from '@/server/jobs/addJob';

/** Writes anew what the search and the pages show of a project. */
export function refreshOf(projectId: string): Job {
  return { name: 'refreshProject', payload: { projectId }, key: `refresh:${projectId}` };
}

/** Has what the search and the pages show of a project written anew, once the change of it has been committed. */
export async function refreshLater(executor: Executor, projectId: string): Promise<void> {
  await addJobs(executor, [refreshOf(projectId)]);
}

/** The same for all that a company has published, when its name or its approval changes: each shows both. */
export async function refreshProjectsOf(executor: Executor, companyId: string): Promise<void> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`select id from project where entrepreneur_id = ${companyId} and is_published order by id`,
  );
  await addJobs(
    executor,
    rows.map(({ id }) => refreshOf(id)),
  );
}
