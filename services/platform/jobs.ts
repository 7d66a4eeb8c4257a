import type { Job, JobCounts, JobState } from '@/domain/job/schema';
import type { Page } from '@/domain/site/page';
import { createService } from '@/services/http/createService';
import type { ListQuery } from '@/services/http/recordLists';
import type { RequestOptions } from '@/services/http/requestOptions';

const api = createService('jobs');

interface Queue extends Page<Job> {
  readonly counts: JobCounts;
}

interface JobQuery extends ListQuery {
  readonly state?: JobState;
}

/** Jobs, newest first unless sorted otherwise, and the number of each state. For operators. */
export const listJobs = (query: JobQuery, options: RequestOptions = {}): Promise<Queue> =>
  api.get<Queue>('', { params: query, ...options });

/** Resets the attempts of an abandoned job. */
export const retryJob = (id: string, options: RequestOptions = {}): Promise<{ readonly id: string }> =>
  api.post<{ readonly id: string }>(`/${encodeURIComponent(id)}/retry`, {}, options);
