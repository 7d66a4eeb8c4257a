import type { NewVisit, Visit, VisitAvailability, VisitChange, VisitDetail } from '@/domain/visit/schema';
import { createService } from '@/services/http/createService';
import { recordLists } from '@/services/http/recordLists';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('visits');
const publicApi = createService('public');

const at = (id: string) => `/${encodeURIComponent(id)}`;

/** Available visits of a project from a day on; by default today. */
export const listAvailability = (
  projectId: string,
  query: { readonly from?: string; readonly days?: number } = {},
  asking: Asking = {},
): Promise<VisitAvailability> =>
  publicApi.get<VisitAvailability>(`/projects${at(projectId)}/visits`, { params: query, ...asking });

export const { list: listVisits, query: queryVisits } = recordLists<Visit>(api);

export const findVisit = (id: string, asking: Asking = {}): Promise<VisitDetail> =>
  api.get<VisitDetail>(at(id), asking);

export const createVisit = (wanted: NewVisit, asking: Asking = {}): Promise<VisitDetail> =>
  api.post<VisitDetail>('', wanted, asking);

/** Reschedules a visit, or records that it took place or not, for the version that was read. */
export const changeVisit = (id: string, change: VisitChange, asking: Asking = {}): Promise<VisitDetail> =>
  api.put<VisitDetail>(at(id), change, asking);

/** Cancels a visit; the hosting side gives a reason. */
export const cancelVisit = (id: string, reason?: string, asking: Asking = {}): Promise<VisitDetail> =>
  api.delete<VisitDetail>(at(id), { params: { reason }, ...asking });

export const mailVisit = (scheduleVisitId: string, asking: Asking = {}) =>
  api.post<{ scheduleVisitId: string }>('/mails/link', { scheduleVisitId }, asking);

export const mailVisitCanceled = (scheduleVisitId: string, asking: Asking = {}) =>
  api.post<{ scheduleVisitId: string }>('/mails/cancel', { scheduleVisitId }, asking);
