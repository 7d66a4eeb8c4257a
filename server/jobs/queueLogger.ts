import { Logger } from 'graphile-worker';
import { log } from '@/server/log';

/** The queue speaks of whole jobs, payload and all; what a failed one is about stands in `job_failed`. */
export const queueLogger = new Logger((scope) => (level, message, meta) => {
  if (meta?.failure) return;
  const fields = { message, job: scope.taskIdentifier, jobId: scope.jobId };
  const severity = String(level);
  if (severity === 'error') log.error('queue', fields);
  else if (severity === 'warning') log.warn('queue', fields);
  else log.debug('queue', fields);
});
