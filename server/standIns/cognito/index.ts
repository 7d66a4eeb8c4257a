import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { sweepIdentities } from './sweep';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    sweepIdentities: NoPayload;
  }
}

export const cognitoStandIn = defineNoun({
  jobs: {
    sweepIdentities: {
      schedule: { at: '30 * * * *', maxAttempts: 3, lateMinutes: 60 },
      run: ({ db, now }) => sweepIdentities(db, now()),
    },
  },
});
