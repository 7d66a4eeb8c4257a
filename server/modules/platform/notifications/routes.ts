import { sql } from 'drizzle-orm';
import { object } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { NOTIFICATION_KINDS } from '@/domain/notification/kinds';
import {
  newNotificationSchema,
  notificationChangeSchema,
  notificationSchema,
  unreadSchema,
} from '@/domain/notification/schema';
import { NOTIFICATION_STATES, RECIPIENT_KINDS, SEVERITIES } from '@/domain/notification/states';
import { requireIdentity } from '@/server/http/callers/caller';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { Dependencies } from '@/server/modules/dependencies';
import { listCalls } from '@/server/modules/platform/lists/calls';
import { enumField, type FilterFields, idField, instantField } from '@/server/modules/platform/lists/fields';
import { optionalInstantKey, sortingBy } from '@/server/modules/platform/lists/sorts';
import { preferenceRoutes } from './preferenceRoutes';
import { presentNotification } from './present';
import { scope } from './scope';
import {
  countUnread,
  deleteNotification,
  findNotifications,
  getNotification,
  type NotificationRow,
  readAll,
  transitionNotification,
} from './store';
import { matchesText } from './text';
import { writeMessage } from './writeMessage';

const byId = object({ id: idSchema().required() });
const notFound = 'notification_not_found';

const FILTERS: FilterFields = {
  text: { contains: matchesText },
  id: idField(sql`id`),
  recipientKind: enumField(sql`recipient_kind`, RECIPIENT_KINDS),
  kind: enumField(sql`kind`, NOTIFICATION_KINDS),
  severity: enumField(sql`severity`, SEVERITIES),
  state: enumField(sql`state`, NOTIFICATION_STATES),
  createdAt: instantField(sql`created_at`),
};

function readRoutes({ db, now }: Dependencies): Route[] {
  return [
    ...listCalls(db, '/notifications', {
      fields: FILTERS,
      sorting: sortingBy({ readAt: optionalInstantKey(sql`read_at`) }),
      counted: { state: { column: sql`state`, states: NOTIFICATION_STATES } },
      item: notificationSchema.required(),
      summaries: {
        list: 'As notificações de quem chama e, conforme o cargo, as da empresa, das mais novas às mais antigas.',
        query:
          'As notificações que quem chama pode ver, com filtros por texto, tipo, importância, situação ou data.',
      },
      listingOf: (caller) => ({
        table: sql`notification`,
        scope: scope(requireIdentity(caller)),
        find: (ids: readonly string[]) => findNotifications(db, ids),
        idOf: ({ id }: NotificationRow) => id,
        present: presentNotification,
      }),
    }),
    defineRoute({
      method: 'GET',
      path: '/notifications/unread',
      summary: 'A quantidade de notificações não lidas de quem chama.',
      who: 'signedIn',
      response: unreadSchema,
      errors: [],
      handle: ({ caller }) => countUnread(db, requireIdentity(caller)),
    }),
    defineRoute({
      method: 'PUT',
      path: '/notifications/read',
      summary: 'Marca como lidas todas as notificações de quem chama.',
      who: 'signedIn',
      response: unreadSchema,
      errors: [],
      async handle({ caller }) {
        const identity = requireIdentity(caller);
        await readAll(db, identity, now());
        return countUnread(db, identity);
      },
    }),
  ];
}

function messageRoute({ db, now }: Dependencies): Route {
  return defineRoute({
    method: 'POST',
    path: '/notifications',
    summary:
      'Envia uma notificação com texto livre: operadores, a qualquer conta; titulares e administradores, à própria equipe.',
    who: 'signedIn',
    body: newNotificationSchema,
    response: notificationSchema,
    errors: ['forbidden', 'user_not_found', 'entrepreneur_not_found', 'member_not_found'],
    handle: async ({ body, caller }) =>
      presentNotification(await writeMessage(db, requireIdentity(caller), body, now())),
  });
}

function recordRoutes({ db, now }: Dependencies): Route[] {
  return [
    defineRoute({
      method: 'GET',
      path: '/notifications/{id}',
      summary: 'Uma notificação, para o destinatário.',
      who: 'signedIn',
      params: byId,
      response: notificationSchema,
      errors: [notFound],
      notFound,
      handle: async ({ params, caller }) =>
        presentNotification(await getNotification(db, requireIdentity(caller), params.id)),
    }),
    defineRoute({
      method: 'PUT',
      path: '/notifications/{id}',
      summary: 'Marca uma notificação como lida (read) ou a dispensa (dismiss).',
      who: 'signedIn',
      params: byId,
      body: notificationChangeSchema,
      response: notificationSchema,
      errors: [notFound, 'version_conflict', 'invalid_transition'],
      notFound,
      async handle({ params: { id }, body: { version, event }, caller }) {
        const actor = requireIdentity(caller);
        const at = now();
        return db.transaction(async (tx) => {
          const row = await getNotification(tx, actor, id);
          if (row.version !== version) throw new AppError('version_conflict');
          const set = { readAt: row.readAt ?? at };
          return presentNotification(
            await transitionNotification({ tx, now: at, actor }, row, event, { set }),
          );
        });
      },
    }),
    defineRoute({
      method: 'DELETE',
      path: '/notifications/{id}',
      summary: 'Exclui uma notificação; o histórico do que aconteceu é mantido.',
      who: 'signedIn',
      params: byId,
      response: byId,
      errors: [notFound],
      notFound,
      async handle({ params, caller }) {
        await deleteNotification(db, requireIdentity(caller), params.id);
        return params;
      },
    }),
  ];
}

export function notificationRoutes(dependencies: Dependencies): Route[] {
  return [
    ...readRoutes(dependencies),
    ...preferenceRoutes(dependencies),
    messageRoute(dependencies),
    ...recordRoutes(dependencies),
  ];
}
