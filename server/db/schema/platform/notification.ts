import { sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import type { NotificationKind, NotificationParams } from '@/domain/notification/kinds';
import {
  NOTIFICATION_STATES,
  type NotificationState,
  RECIPIENT_KINDS,
  type RecipientKind,
  SEVERITIES,
  type Severity,
} from '@/domain/notification/states';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';

/** Notification of a recipient. Its text is made of kind and params on display. */
export const notification = pgTable(
  'notification',
  {
    id: uuid('id').primaryKey(),
    recipientKind: text('recipient_kind').$type<RecipientKind>().notNull(),
    recipientId: uuid('recipient_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    severity: text('severity').$type<Severity>().notNull(),
    params: jsonb('params').$type<NotificationParams>().notNull().default({}),
    /** Page of this site that it links to; null where no action is needed. */
    path: text('path'),
    state: text('state').$type<NotificationState>().notNull().default('sent'),
    readAt: instant('read_at'),
    /** Instant at which its e-mails were queued, or no recipient wanted one. */
    mailedAt: instant('mailed_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('notification_recipient', sql`${table.recipientKind} in (${sqlList(RECIPIENT_KINDS)})`),
    check('notification_severity', sql`${table.severity} in (${sqlList(SEVERITIES)})`),
    check('notification_state', sql`${table.state} in (${sqlList(NOTIFICATION_STATES)})`),
    check('notification_path', sql`${table.path} ~ '^/([^/\\\\]|$)'`),
    index('notification_by_recipient').on(table.recipientKind, table.recipientId, table.id),
    index('notification_by_age').on(table.createdAt),
  ],
);

/** Kinds that a recipient gets no e-mail about; they are on the screen anyway. */
export const notificationPreference = pgTable(
  'notification_preference',
  {
    recipientId: uuid('recipient_id').notNull(),
    kind: text('kind').$type<NotificationKind>().notNull(),
    byMail: boolean('by_mail').notNull(),
  },
  (table) => [primaryKey({ columns: [table.recipientId, table.kind] })],
);
