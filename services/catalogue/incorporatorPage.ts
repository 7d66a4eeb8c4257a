import type { NewPage, PageChange, PageRecord } from '@/domain/entrepreneur/pageRecord';
import type { Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('incorporatorPage');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Page of the caller's company: at most one; for operators all. */
export const listPages = (
  paging: { limit?: number; cursor?: string | null } = {},
  options: RequestOptions = {},
) => api.get<Page<PageRecord>>('', { params: paging, ...options });

export const getPage = (id: string, options: RequestOptions = {}) => api.get<PageRecord>(at(id), options);

export const createPage = (body: NewPage, options: RequestOptions = {}) =>
  api.post<PageRecord>('', body, options);

/** Changes the version that was read; a change in between gives `version_conflict`. */
export const changePage = (
  id: string,
  change: PageChange & { readonly version: number },
  options: RequestOptions = {},
) => api.put<PageRecord>(at(id), change, options);

export const deletePage = (id: string, options: RequestOptions = {}) =>
  api.delete<{ id: string }>(at(id), options);
