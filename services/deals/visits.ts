import type {
  NewVisit,
  Visit,
  VisitAvailability,
  VisitChange,
  VisitDetail,
  VisitMailAnswer,
} from '@/domain/visit/schema';
import { createService } from '@/services/http/createService';
import { recordCounts, recordLists } from '@/services/http/recordLists';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('visits');
const publicApi = createService('public');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Available visits of a project from a day on; by default today. */
export const listAvailability = (
  projectId: string,
  query: { readonly from?: string; readonly days?: number } = {},
  options: RequestOptions = {},
): Promise<VisitAvailability> =>
  publicApi.get<VisitAvailability>(`/projects${at(projectId)}/visits`, { params: query, ...options });

export const { list: listVisits, query: queryVisits } = recordLists<Visit>(api);

export const countVisits = recordCounts(api);

export const findVisit = (id: string, options: RequestOptions = {}): Promise<VisitDetail> =>
  api.get<VisitDetail>(at(id), options);

export const createVisit = (body: NewVisit, options: RequestOptions = {}): Promise<VisitDetail> =>
  api.post<VisitDetail>('', body, options);

/** Reschedules a visit, or records that it took place or not, for the version that was read. */
export const changeVisit = (
  id: string,
  change: VisitChange,
  options: RequestOptions = {},
): Promise<VisitDetail> => api.put<VisitDetail>(at(id), change, options);

/** Cancels a visit; the hosting side gives a reason. */
export const cancelVisit = (
  id: string,
  reason?: string,
  options: RequestOptions = {},
): Promise<VisitDetail> => api.delete<VisitDetail>(at(id), { params: { reason }, ...options });

export const mailVisit = (scheduleVisitId: string, options: RequestOptions = {}) =>
  api.post<VisitMailAnswer>('/mails/link', { scheduleVisitId }, options);

export const mailVisitCanceled = (scheduleVisitId: string, options: RequestOptions = {}) =>
  api.post<VisitMailAnswer>('/mails/cancel', { scheduleVisitId }, options);
