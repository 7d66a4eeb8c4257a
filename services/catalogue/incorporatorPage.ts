import type { NewPage, PageChange, PageRecord } from '@/domain/entrepreneur/pageRecord';
import type { Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('incorporatorPage');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Page of the caller's company: at most one; for operators all. */
export const listPages = (paging: { limit?: number; cursor?: string | null } = {}, asking: Asking = {}) =>
  api.get<Page<PageRecord>>('', { params: paging, ...asking });

export const getPage = (id: string, asking: Asking = {}) => api.get<PageRecord>(at(id), asking);

export const createPage = (told: NewPage, asking: Asking = {}) => api.post<PageRecord>('', told, asking);

/** Changes the version that was read; a change in between gives `version_conflict`. */
export const changePage = (
  id: string,
  change: PageChange & { readonly version: number },
  asking: Asking = {},
) => api.put<PageRecord>(at(id), change, asking);

export const deletePage = (id: string, asking: Asking = {}) => api.delete<{ id: string }>(at(id), asking);
