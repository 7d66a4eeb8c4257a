import { asc, eq } from 'drizzle-orm';
import type { SavedSearch } from '@/domain/savedSearch/schema';
import type { Executor } from '@/server/db/client';
import { savedSearchTold } from '@/server/db/schema/catalogue/savedSearch';
import { presentSavedSearch } from './present';
import { listSearches } from './store';

/** The saved searches of a buyer, newest first. */
export async function answerSavedSearches(executor: Executor, buyerId: string): Promise<SavedSearch[]> {
  return (await listSearches(executor, buyerId)).map(presentSavedSearch);
}

/** Projects announced to a buyer by alerts, oldest first. */
export async function answerAlertedProjects(executor: Executor, buyerId: string) {
  const { projectId, toldAt } = savedSearchTold;
  const rows = await executor
    .select({ projectId, toldAt })
    .from(savedSearchTold)
    .where(eq(savedSearchTold.buyerId, buyerId))
    .orderBy(asc(toldAt), asc(projectId));
  return rows.map((row) => ({ projectId: row.projectId, toldAt: row.toldAt.toISOString() }));
}
