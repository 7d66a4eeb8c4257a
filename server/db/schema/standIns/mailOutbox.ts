import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant } from '@/server/db/schema/columns';

/** E-mails of a site without a mail server, readable at /dev/mail. */
export const mailOutbox = pgTable(
  'mail_outbox',
  {
    id: uuid('id').primaryKey(),
    recipient: text('recipient').notNull(),
    subject: text('subject').notNull(),
    text: text('text').notNull(),
    html: text('html'),
    unsubscribeUrl: text('unsubscribe_url'),
    sentAt: instant('sent_at').notNull(),
  },
  (table) => [index('mail_outbox_newest').on(table.sentAt.desc(), table.id.desc())],
);
