import type { Job, JobCounts, JobState } from '@/domain/job/schema';
import { createService } from '@/services/http/createService';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('jobs');

interface Queue {
  readonly counts: JobCounts;
  readonly items: readonly Job[];
}

/** Newest jobs of one state, and the number of each state. For operators. */
export const listJobs = (state: JobState): Promise<Queue> => api.get<Queue>('', { params: { state } });

/** Resets the attempts of an abandoned job. */
export const retryJob = (id: string, options: RequestOptions = {}): Promise<{ readonly id: string }> =>
  api.post<{ readonly id: string }>(`/${encodeURIComponent(id)}/retry`, {}, options);
