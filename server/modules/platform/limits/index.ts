import { deleteExpiredAnswers } from '@/server/db/idempotencyStore';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { sweepCalls } from './countCall';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    sweepCalls: NoPayload;
  }
}

export const limits = defineNoun({
  jobs: {
    sweepCalls: {
      schedule: { at: '0 * * * *', maxAttempts: 3, lateMinutes: 60 },
      async run({ db, now }) {
        await sweepCalls(db, now());
        await deleteExpiredAnswers(db, now());
      },
    },
  },
});
