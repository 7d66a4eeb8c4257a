import { array } from 'yup';
import { visitDetailSchema, visitSchema } from '@/domain/visit/schema';
import { visitBlockSchema } from '@/domain/visitBlock/schema';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { visitBlockRoutes } from './blocks/routes';
import { mountVisitCalendar, VISIT_CALENDAR_CALL } from './calendarFile';
import { endVisitsOf } from './endVisitsOf';
import { readVisitsOf } from './personalData';
import { remindVisit } from './remind';
import { visitRoutes } from './routes';
import { visitorRoutes } from './visitors/routes';
import { sweepVisits } from './visitors/sweep';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    /** Key `visit:<visitId>`: the day before it; one that was rescheduled has another day. */
    remindVisit: { readonly visitId: string; readonly day: string };
    sweepVisits: NoPayload;
  }
}

declare module '@/server/modules/platform/history/store' {
  interface SubjectKinds {
    visit: true;
  }
}

export const visits = defineNoun({
  routes: (dependencies) => [
    ...visitRoutes(dependencies),
    ...visitBlockRoutes(dependencies),
    ...visitorRoutes(dependencies),
  ],
  tags: { visits: 'Visitas', visitRequests: 'Visitas sem conta' },
  records: { Visit: visitSchema, VisitDetail: visitDetailSchema, VisitBlock: visitBlockSchema },
  mounts: [{ call: VISIT_CALENDAR_CALL, mount: mountVisitCalendar }],
  jobs: {
    remindVisit: { run: (dependencies, visit) => remindVisit(dependencies.db, visit, dependencies) },
    sweepVisits: {
      schedule: { at: '25 * * * *', maxAttempts: 3, lateMinutes: 60 },
      run: ({ db, now }) => sweepVisits(db, now()),
    },
  },
  personalData: {
    buyer: {
      fields: { visits: array().of(visitSchema.required()).required().meta({ description: 'Visitas' }) },
      read: async ({ db, now }, caller) => ({ visits: await readVisitsOf(db, caller, now()) }),
    },
    async erase(work, { kind, id }) {
      if (kind === 'buyer') await endVisitsOf(work, id);
    },
  },
});
