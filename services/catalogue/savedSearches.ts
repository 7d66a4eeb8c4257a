import type { NewSavedSearch, SavedSearch } from '@/domain/savedSearch/schema';
import { createService } from '@/services/http/createService';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('savedSearches');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Of the caller, newest first. */
export const listSearches = async (options: RequestOptions = {}): Promise<SavedSearch[]> =>
  (await api.get<{ items: SavedSearch[] }>('', options)).items;

export const findSearch = (id: string, options: RequestOptions = {}): Promise<SavedSearch> =>
  api.get<SavedSearch>(at(id), options);

export const saveSearch = (search: NewSavedSearch, options: RequestOptions = {}): Promise<SavedSearch> =>
  api.post<SavedSearch>('', search, options);

export const changeSearch = (
  id: string,
  search: NewSavedSearch,
  options: RequestOptions = {},
): Promise<SavedSearch> => api.put<SavedSearch>(at(id), search, options);

export const deleteSearch = (id: string, options: RequestOptions = {}): Promise<unknown> =>
  api.delete<unknown>(at(id), options);
