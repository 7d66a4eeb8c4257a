import type { SavedSearch } from '@/domain/savedSearch/schema';
import type { SavedSearchRow } from './store';

/** A saved search for its buyer: no other caller sees it. */
export function presentSavedSearch({ id, name, href, alert, createdAt }: SavedSearchRow): SavedSearch {
  return { id, name, href, alert, createdAt: createdAt.toISOString(), allowedActions: ['change', 'delete'] };
}
