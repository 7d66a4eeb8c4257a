import type { AdvertisementRecord, NewAdvertisement, SeenAdvertisement } from '@/domain/advertisement/schema';
import type { Approval } from '@/domain/approval';
import type { Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import { type ListQuery, recordCounts, recordLists } from '@/services/http/recordLists';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('advertisements');

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

interface AdvertisementQuery extends ListQuery {
  readonly approval?: Approval;
}

/** Advertisements of the caller's company; for operators all. */
export const { list: listAdvertisements, query: queryAdvertisements } = recordLists<
  AdvertisementRecord,
  AdvertisementQuery
>(api);
export const countAdvertisements = recordCounts(api);

export const listAdvertisementsOf = (
  companyId: string,
  paging: ListQuery = {},
  options: RequestOptions = {},
) => api.get<Page<AdvertisementRecord>>(`/byCreator${at(companyId)}`, { params: paging, ...options });

/** Public view, with the state and the actions for its company and for operators. */
export const getAdvertisement = (id: string, options: RequestOptions = {}) =>
  api.get<SeenAdvertisement>(at(id), options);

export const createAdvertisement = (body: NewAdvertisement, options: RequestOptions = {}) =>
  api.post<AdvertisementRecord>('', body, options);

/** Changes the version that was read; a change in between gives `version_conflict`. */
export const changeAdvertisement = (
  id: string,
  change: Partial<NewAdvertisement> & { readonly version: number },
  options: RequestOptions = {},
) => api.put<AdvertisementRecord>(at(id), change, options);

/** For operators. A rejection has a note. */
export const reviewAdvertisement = (
  id: string,
  review: { event: 'approve' | 'reject'; note: string | null },
  options: RequestOptions = {},
) => api.put<AdvertisementRecord>(at(id, '/approval'), review, options);

export const deleteAdvertisement = (id: string, options: RequestOptions = {}) =>
  api.delete<{ id: string }>(at(id), options);
