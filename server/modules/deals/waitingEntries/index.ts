import { array } from 'yup';
import { waitingEntryDetailSchema, waitingEntrySchema } from '@/domain/waitingEntry/schema';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { endEntriesOf, sweepWaitingEntries } from './leave';
import { mountWaitingLinks } from './linkRoutes';
import { notifyWaiting } from './notifyWaiting';
import { presentWaitingEntry } from './present';
import { waitingEntryRoutes } from './routes';
import { findEntriesOf } from './store';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    notifyWaiting: NoPayload;
    sweepWaitingEntries: NoPayload;
  }
}

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    waitingEntry: true;
  }
}

export const waitingEntries = defineNoun({
  routes: waitingEntryRoutes,
  tags: { waitingEntries: 'Lista de espera' },
  records: { WaitingEntry: waitingEntrySchema, WaitingEntryDetail: waitingEntryDetailSchema },
  mounts: [{ mount: mountWaitingLinks }],
  jobs: {
    notifyWaiting: {
      schedule: { at: '* * * * *', maxAttempts: 1, lateMinutes: 1 },
      run: (dependencies) => notifyWaiting(dependencies),
    },
    sweepWaitingEntries: {
      schedule: { at: '15 * * * *', maxAttempts: 3, lateMinutes: 60 },
      run: ({ db, now }) => sweepWaitingEntries(db, now()),
    },
  },
  personalData: {
    buyer: {
      fields: {
        waitingEntries: array()
          .of(waitingEntrySchema.required())
          .required()
          .meta({ description: 'Inscrições em listas de espera' }),
      },
      read: async ({ db }, caller) => {
        const records = await findEntriesOf(db, caller.id);
        return { waitingEntries: records.map((record) => presentWaitingEntry(record, caller)) };
      },
    },
    async erase(work, { kind, id }) {
      if (kind === 'buyer') await endEntriesOf(work, id);
    },
  },
});
