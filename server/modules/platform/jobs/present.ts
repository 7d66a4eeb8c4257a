import type { Job } from '@/domain/job/schema';
import { allowedActions } from './policy';
import type { JobRow } from './store';

export function presentJob(row: JobRow): Job {
  return {
    id: row.id,
    name: row.name,
    state: row.state,
    attempts: row.attempts,
    maxAttempts: row.maxAttempts,
    runAt: row.runAt.toISOString(),
    createdAt: row.createdAt.toISOString(),
    updatedAt: row.updatedAt.toISOString(),
    lastError: row.lastError,
    allowedActions: allowedActions(row.state),
  };
}
