import { reportSchema } from '@/domain/report/schema';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { reportRoutes } from './routes';
import { deleteVisitorData } from './store';

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    report: true;
  }
}

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    deleteVisitorData: NoPayload;
  }
}

export const reports = defineNoun({
  routes: reportRoutes,
  tags: { reports: 'Erros informados nos anúncios' },
  records: { Report: reportSchema },
  jobs: {
    deleteVisitorData: {
      schedule: { at: '0 * * * *', maxAttempts: 3, lateMinutes: 60 },
      run: ({ db, now }) => deleteVisitorData(db, now()),
    },
  },
});
