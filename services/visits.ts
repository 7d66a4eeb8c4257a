import type { Filter } from '@/domain/listing/filters';
import type { NewVisit, Visit, VisitAvailability, VisitChange, VisitDetail } from '@/domain/visit/schema';
import { createService } from '@/services/http';

const api = createService('visits');
const publicApi = createService('public');

const at = (id: string) => `/${encodeURIComponent(id)}`;

interface Asking {
  /** On the server the cookies of whoever asks for the page. */
  readonly headers?: Readonly<Record<string, string>>;
  readonly signal?: AbortSignal;
}

export interface VisitPage {
  readonly items: readonly Visit[];
  readonly nextCursor: string | null;
  readonly total: number;
  readonly totalIsCapped: boolean;
}

interface ListQuery {
  readonly limit?: number;
  readonly cursor?: string | null;
}

/** When a project may be visited, from a day on; today, where none is named. */
export const listAvailability = (
  projectId: string,
  query: { readonly from?: string; readonly days?: number } = {},
  asking: Asking = {},
): Promise<VisitAvailability> =>
  publicApi.get<VisitAvailability>(`/projects${at(projectId)}/visits`, { params: query, ...asking });

export const listVisits = (query: ListQuery = {}, asking: Asking = {}): Promise<VisitPage> =>
  api.get<VisitPage>('', { params: query, ...asking });

interface FilterQuery extends ListQuery {
  readonly filters?: readonly Filter[];
  readonly sort?: 'createdDesc' | 'createdAsc';
}

export const queryVisits = ({ limit, ...body }: FilterQuery, asking: Asking = {}): Promise<VisitPage> =>
  api.post<VisitPage>('/get', body, { params: { limit }, ...asking });

export const findVisit = (id: string, asking: Asking = {}): Promise<VisitDetail> =>
  api.get<VisitDetail>(at(id), asking);

export const createVisit = (wanted: NewVisit): Promise<VisitDetail> => api.post<VisitDetail>('', wanted);

/** Moves it, or says that it took place or will not, of the version that was read. */
export const changeVisit = (id: string, change: VisitChange): Promise<VisitDetail> =>
  api.put<VisitDetail>(at(id), change);

/** Calls it off; who receives says why. */
export const cancelVisit = (id: string, reason?: string): Promise<VisitDetail> =>
  api.delete<VisitDetail>(at(id), { params: { reason } });

export const mailVisit = (scheduleVisitId: string) =>
  api.post<{ scheduleVisitId: string }>('/mails/link', { scheduleVisitId });

export const mailVisitCanceled = (scheduleVisitId: string) =>
  api.post<{ scheduleVisitId: string }>('/mails/cancel', { scheduleVisitId });
