import type { NewSavedSearch, SavedSearch } from '@/domain/savedSearch/schema';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('savedSearches');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Of the caller, newest first. */
export const listSearches = async (asking: Asking = {}): Promise<SavedSearch[]> =>
  (await api.get<{ items: SavedSearch[] }>('', asking)).items;

export const findSearch = (id: string, asking: Asking = {}): Promise<SavedSearch> =>
  api.get<SavedSearch>(at(id), asking);

export const saveSearch = (search: NewSavedSearch, asking: Asking = {}): Promise<SavedSearch> =>
  api.post<SavedSearch>('', search, asking);

export const changeSearch = (id: string, search: NewSavedSearch, asking: Asking = {}): Promise<SavedSearch> =>
  api.put<SavedSearch>(at(id), search, asking);

export const deleteSearch = (id: string, asking: Asking = {}): Promise<unknown> =>
  api.delete<unknown>(at(id), asking);
