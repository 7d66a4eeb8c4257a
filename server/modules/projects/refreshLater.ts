import type { Executor } from '@/server/db/client';
import { addJob } from '@/server/jobs/addJob';

/** Has what the search and the pages show of a project written anew, once the change of it has been committed. */
export async function refreshLater(executor: Executor, projectId: string): Promise<void> {
  await addJob(executor, 'refreshProject', { projectId }, { key: `refresh:${projectId}` });
}
