import { jobSchema } from '@/domain/job/schema';
import type { QueuedMail } from '@/server/gateways/mail/mail';
import { forgetFailed } from '@/server/jobs/forgetFailed';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { jobRoutes } from './routes';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    deliverMail: QueuedMail;
    sweepFailedJobs: NoPayload;
  }
}

export const jobs = defineNoun({
  routes: jobRoutes,
  tags: { jobs: 'Trabalho em segundo plano' },
  records: { Job: jobSchema },
  jobs: {
    deliverMail: { run: ({ mail }, email) => mail.send(email) },
    sweepFailedJobs: {
      schedule: { at: '0 * * * *', maxAttempts: 3, lateMinutes: 60 },
      run: ({ db }) => forgetFailed(db),
    },
  },
});
