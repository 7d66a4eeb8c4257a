import { array } from 'yup';
import { notificationPreferenceSchema, notificationSchema } from '@/domain/notification/schema';
import type { NoPayload } from '@/server/jobs/payloads';
import { defineNoun } from '@/server/modules/noun';
import { answerNotificationsOf } from './answersOf';
import { mailNotification } from './mailNotification';
import { notificationRoutes } from './routes';
import { deleteNotificationsOf } from './store';
import { sweepNotifications } from './sweepNotifications';

declare module '@/server/jobs/payloads' {
  interface JobPayloads {
    /** Key `notice:<notificationId>`: the e-mails about it. */
    mailNotification: { readonly notificationId: string };
    sweepNotifications: NoPayload;
  }
}

export const notifications = defineNoun({
  routes: notificationRoutes,
  tags: { notifications: 'Notificações' },
  records: { Notification: notificationSchema },
  jobs: {
    mailNotification: {
      run: (dependencies, { notificationId }) => mailNotification(dependencies, notificationId),
    },
    sweepNotifications: {
      schedule: { at: '50 6 * * *', maxAttempts: 3, lateMinutes: 12 * 60 },
      run: ({ db, now }) => sweepNotifications(db, now()),
    },
  },
  personalData: {
    buyer: {
      fields: {
        notifications: array()
          .of(notificationSchema.required())
          .required()
          .meta({ description: 'Notificações' }),
        notificationPreferences: array()
          .of(notificationPreferenceSchema.required())
          .required()
          .meta({ description: 'Notificações que também vão por e-mail' }),
      },
      read: ({ db }, { id }) => answerNotificationsOf(db, id),
    },
    erase: (work, { id }) => deleteNotificationsOf(work, id),
  },
});
