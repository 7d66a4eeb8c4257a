import { Logger } from 'graphile-worker';
import { log } from '@/server/log';

/** The library logs whole jobs with their payload; the log entry `job_failed` names a failed one. */
export const queueLogger = new Logger((scope) => (level, message, meta) => {
  if (meta?.failure) return;
  const fields = { message, job: scope.taskIdentifier, jobId: scope.jobId };
  const severity = String(level);
  if (severity === 'error') log.error('queue_failed', fields);
  else if (severity === 'warning') log.warn('queue_warned', fields);
  else log.debug('queue_reported', fields);
});
