import type { Job } from '@/domain/job/schema';
import type { JobRow } from './store';

export function presentJob(row: JobRow): Job {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.max_attempts,
    runAt: row.run_at.toISOString(),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
    lastError: row.last_error,
  };
}
