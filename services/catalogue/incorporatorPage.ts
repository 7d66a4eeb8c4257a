import type { NewPage, PageChange, PageRecord } from '@/domain/entrepreneur/pageRecord';
import type { Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('incorporatorPage');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Of the company that whoever is signed in acts for: one at most; of all, for operators. */
export const listPages = (paging: { limit?: number; cursor?: string | null } = {}, asking: Asking = {}) =>
  api.get<Page<PageRecord>>('', { params: paging, ...asking });

export const getPage = (id: string, asking: Asking = {}) => api.get<PageRecord>(at(id), asking);

export const createPage = (told: NewPage, asking: Asking = {}) => api.post<PageRecord>('', told, asking);

/** A change is made to the version that was read; another in between is answered `version_conflict`. */
export const changePage = (
  id: string,
  change: PageChange & { readonly version: number },
  asking: Asking = {},
) => api.put<PageRecord>(at(id), change, asking);

export const deletePage = (id: string, asking: Asking = {}) => api.delete<{ id: string }>(at(id), asking);
