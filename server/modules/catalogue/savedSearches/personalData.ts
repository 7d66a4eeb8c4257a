import { asc, eq } from 'drizzle-orm';
import type { SavedSearch } from '@/domain/savedSearch/schema';
import type { Executor } from '@/server/db/client';
import { savedSearchNotification } from '@/server/db/schema/catalogue/savedSearch';
import { presentSavedSearch } from './present';
import { listSearches } from './store';

/** The saved searches of a buyer, newest first. */
export async function answerSavedSearches(executor: Executor, buyerId: string): Promise<SavedSearch[]> {
  return (await listSearches(executor, buyerId)).map(presentSavedSearch);
}

/** Projects announced to a buyer by alerts, oldest first. */
export async function answerAlertedProjects(executor: Executor, buyerId: string) {
  const { projectId, notifiedAt } = savedSearchNotification;
  const rows = await executor
    .select({ projectId, notifiedAt })
    .from(savedSearchNotification)
    .where(eq(savedSearchNotification.buyerId, buyerId))
    .orderBy(asc(notifiedAt), asc(projectId));
  return rows.map((row) => ({ projectId: row.projectId, notifiedAt: row.notifiedAt.toISOString() }));
}
