import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { reportRoutes } from './routes';
import { forgetVisitors } from './store';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    forgetVisitors: NoPayload;
  }
}

export const reports = defineNoun({
  routes: reportRoutes,
  jobs: {
    forgetVisitors: {
      schedule: { at: '0 * * * *', maxAttempts: 3, lateMinutes: 60 },
      run: ({ db, now }) => forgetVisitors(db, now()),
    },
  },
});
