import type { Advertisement, AdvertisementRecord, NewAdvertisement } from '@/domain/advertisement/schema';
import type { Approval } from '@/domain/approval';
import type { Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('advertisements');

const at = (id: string, part = '') => `/${encodeURIComponent(id)}${part}`;

interface Paging {
  readonly limit?: number;
  readonly cursor?: string | null;
}

/** Advertisements of the caller's company; for operators all, optionally of one state. */
export const listAdvertisements = (
  paging: Paging & { readonly approval?: Approval } = {},
  asking: Asking = {},
) => api.get<Page<AdvertisementRecord>>('', { params: paging, ...asking });

export const listAdvertisementsOf = (companyId: string, paging: Paging = {}, asking: Asking = {}) =>
  api.get<Page<AdvertisementRecord>>(`/byCreator${at(companyId)}`, { params: paging, ...asking });

/** Public view. */
export const getAdvertisement = (id: string, asking: Asking = {}) => api.get<Advertisement>(at(id), asking);

export const createAdvertisement = (told: NewAdvertisement, asking: Asking = {}) =>
  api.post<AdvertisementRecord>('', told, asking);

/** Changes the version that was read; a change in between gives `version_conflict`. */
export const changeAdvertisement = (
  id: string,
  change: Partial<NewAdvertisement> & { readonly version: number },
  asking: Asking = {},
) => api.put<AdvertisementRecord>(at(id), change, asking);

/** For operators. A rejection has a note. */
export const reviewAdvertisement = (
  id: string,
  review: { event: 'approve' | 'reject'; note: string | null },
  asking: Asking = {},
) => api.put<AdvertisementRecord>(at(id, '/approval'), review, asking);

export const deleteAdvertisement = (id: string, asking: Asking = {}) =>
  api.delete<{ id: string }>(at(id), asking);
