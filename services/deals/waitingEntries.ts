import type {
  WaitingCount,
  WaitingEntry,
  WaitingEntryChange,
  WaitingEntryDetail,
} from '@/domain/waitingEntry/schema';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('waitingEntries');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Entries in waiting lists: a buyer's own, or those of a company's projects; in the order of joining unless sorted otherwise. */
export const { list: listWaitingEntries, query: queryWaitingEntries } = recordLists<WaitingEntry>(api);

export const countWaitingEntries = recordCounts(api);

/** People who wait for each project of the company, most first. */
export const countWaitingByProject = async (options: RequestOptions = {}): Promise<readonly WaitingCount[]> =>
  (await api.get<{ items: WaitingCount[] }>('/projects', options)).items;

export const findWaitingEntry = (id: string, options: RequestOptions = {}): Promise<WaitingEntryDetail> =>
  api.get<WaitingEntryDetail>(at(id), options);

/** Leaves a list, for the version that was read. */
export const changeWaitingEntry = (
  id: string,
  change: WaitingEntryChange,
  options: RequestOptions = {},
): Promise<WaitingEntryDetail> => api.put<WaitingEntryDetail>(at(id), change, options);
