import type { JobAction, JobState } from '@/domain/job/schema';
import type { Caller } from '@/server/http/callers/caller';

/** Only operators see the queue and retry its jobs. */
export function canManageQueue(caller: Caller): boolean {
  return caller.kind === 'operator';
}

/** Actions of an operator on a job: only an abandoned one is retried. */
export function allowedActions(state: JobState): JobAction[] {
  return state === 'failed' ? ['retry'] : [];
}
