import type { SavedSearch } from '@/domain/savedSearch/schema';
import type { Executor } from '@/server/db/client';
import { presentSavedSearch } from '@/server/modules/savedSearches/present';
import { listSearches } from '@/server/modules/savedSearches/store';

/** The saved searches of a person, newest first. */
export async function answerSavedSearches(executor: Executor, buyerId: string): Promise<SavedSearch[]> {
  return (await listSearches(executor, buyerId)).map(presentSavedSearch);
}
