import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { mountPersonEvents, PERSON_EVENTS_CALL } from './personStream';
import { sweepEvents } from './store';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    sweepEvents: NoPayload;
  }
}

export const events = defineNoun({
  tags: { events: 'Eventos ao vivo' },
  mounts: [{ call: PERSON_EVENTS_CALL, mount: mountPersonEvents }],
  jobs: {
    sweepEvents: {
      schedule: { at: '20 * * * *', maxAttempts: 3, lateMinutes: 60 },
      run: ({ db, now }) => sweepEvents(db, now()),
    },
  },
});
