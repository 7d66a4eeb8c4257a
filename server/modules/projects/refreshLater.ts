import { sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { addJob } from '@/server/jobs/addJob';

/** Has what the search and the pages show of a project written anew, once the change of it has been committed. */
export async function refreshLater(executor: Executor, projectId: string): Promise<void> {
  await addJob(executor, 'refreshProject', { projectId }, { key: `refresh:${projectId}` });
}

/** The same for all that a company has published, when its name or its approval changes: each shows both. */
export async function refreshProjectsOf(executor: Executor, companyId: string): Promise<void> {
  const { rows } = await executor.execute<{ id: string }>(
    sql`select id from project where entrepreneur_id = ${companyId} and is_published order by id`,
  );
  for (const { id } of rows) await refreshLater(executor, id);
}
