import { deleteExpiredAnswers } from '@/server/db/idempotencyStore';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { forgetCalls } from './countCall';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    forgetCalls: NoPayload;
  }
}

export const limits = defineNoun({
  jobs: {
    forgetCalls: {
      schedule: { at: '0 * * * *', maxAttempts: 3, lateMinutes: 60 },
      async run({ db, now }) {
        await forgetCalls(db, now());
        await deleteExpiredAnswers(db, now());
      },
    },
  },
});
