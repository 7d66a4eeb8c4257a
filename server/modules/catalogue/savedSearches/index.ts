import { array, object, string } from 'yup';
import { idSchema } from '@/domain/id';
import { savedSearchSchema } from '@/domain/savedSearch/schema';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { alertAll, alertBuyer } from './alertBuyer';
import { answerAlertedProjects, answerSavedSearches } from './personalData';
import { savedSearchRoutes } from './routes';
import { forgetSavedSearches } from './store';
import { mountUnsubscribeRoutes } from './unsubscribeRoutes';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    alertSavedSearches: NoPayload;
    alertBuyer: { readonly buyerId: string };
  }
}

export const savedSearches = defineNoun({
  routes: savedSearchRoutes,
  tags: { savedSearches: 'Buscas salvas' },
  records: { SavedSearch: savedSearchSchema },
  mounts: [{ mount: mountUnsubscribeRoutes }],
  jobs: {
    // Eight in the morning in São Paulo.
    alertSavedSearches: {
      schedule: { at: '0 11 * * *', maxAttempts: 5, lateMinutes: 12 * 60 },
      run: ({ db, now }) => alertAll(db, now()),
    },
    alertBuyer: { run: (dependencies, { buyerId }) => alertBuyer(dependencies, buyerId) },
  },
  personalData: {
    buyer: {
      fields: {
        savedSearches: array()
          .of(savedSearchSchema.required())
          .required()
          .meta({ description: 'Buscas salvas' }),
        /** Projects that alerts announced. */
        notifiedProjects: array()
          .of(
            object({
              projectId: idSchema().required(),
              notifiedAt: string()
                .required()
                .meta({ description: 'Data e hora do envio da notificação, em UTC' }),
            }).required(),
          )
          .required()
          .meta({ description: 'Empreendimentos já enviados nos alertas' }),
      },
      read: async ({ db }, { id }) => ({
        savedSearches: await answerSavedSearches(db, id),
        notifiedProjects: await answerAlertedProjects(db, id),
      }),
    },
    async erase({ tx }, { kind, id }) {
      if (kind === 'buyer') await forgetSavedSearches(tx, id);
    },
  },
});
