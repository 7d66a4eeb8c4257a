import type { SavedSearch } from '@/domain/savedSearch/schema';
import type { SavedSearchRow } from './store';

export function presentSavedSearch({ id, name, href, alert, createdAt }: SavedSearchRow): SavedSearch {
  return { id, name, href, alert, createdAt: createdAt.toISOString() };
}
