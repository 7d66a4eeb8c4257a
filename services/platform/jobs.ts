import type { Job, JobCounts, JobState } from '@/domain/job/schema';
import { createService } from '@/services/http/createService';
import type { Asking } from '@/services/http/requestOptions';

const api = createService('jobs');

interface Queue {
  readonly counts: JobCounts;
  readonly items: readonly Job[];
}

/** The newest of one state, and how many there are of each. For operators. */
export const listJobs = (state: JobState): Promise<Queue> => api.get<Queue>('', { params: { state } });

/** Gives a job that was given up all its tries again. */
export const retryJob = (id: string, asking: Asking = {}): Promise<{ readonly id: string }> =>
  api.post<{ readonly id: string }>(`/${encodeURIComponent(id)}/retry`, {}, asking);
