import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, pgTable, primaryKey, text, unique, uuid } from 'drizzle-orm/pg-core';
import { MAX_MESSAGE, SIDES, type Side } from '@/domain/conversation/schema';
import { createdAt, instant, sqlList, updatedAt } from '@/server/db/schema/columns';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import { sale } from './sale';

/** Conversation about a sale, from its first message. A new message locks the row, so that numbers have no gap. */
export const conversation = pgTable(
  'conversation',
  {
    /** The id of the sale. */
    id: uuid('id')
      .primaryKey()
      .references(() => sale.id),
    /** Number of messages, which is the number of the newest. */
    messages: integer('messages').notNull(),
    lastMessageAt: instant('last_message_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('conversation_messages', sql`${table.messages} > 0`),
    index('conversation_newest').on(table.lastMessageAt, table.id),
  ],
);

/** A text or a file, which never changes (0031_conversations). */
export const conversationMessage = pgTable(
  'conversation_message',
  {
    id: uuid('id').primaryKey(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversation.id),
    number: integer('number').notNull(),
    side: text('side').$type<Side>().notNull(),
    /** The buyer, or the person who writes for the company. */
    authorId: uuid('author_id').notNull(),
    /** The company whose team wrote it: the seller or its partner. */
    companyId: uuid('company_id').references(() => entrepreneur.id),
    text: text('text'),
    fileId: uuid('file_id').references(() => storedFile.id),
    /** Instant of the e-mail to the other side; null for a message that was read before. */
    mailedAt: instant('mailed_at'),
    createdAt: createdAt(),
  },
  (table) => [
    check('conversation_message_side', sql`${table.side} in (${sqlList(SIDES)})`),
    check('conversation_message_number', sql`${table.number} > 0`),
    check('conversation_message_company', sql`(${table.side} = 'seller') = (${table.companyId} is not null)`),
    check('conversation_message_content', sql`num_nonnulls(${table.text}, ${table.fileId}) = 1`),
    check(
      'conversation_message_length',
      sql`char_length(${table.text}) between 1 and ${sql.raw(String(MAX_MESSAGE))}`,
    ),
    unique('conversation_message_once').on(table.conversationId, table.number),
    unique('conversation_message_of_file').on(table.fileId),
  ],
);

/** Position up to which a person has read a conversation. */
export const conversationReading = pgTable(
  'conversation_reading',
  {
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversation.id),
    readerId: uuid('reader_id').notNull(),
    side: text('side').$type<Side>().notNull(),
    /** True for a reader who could answer; only such a reading keeps the e-mail from being sent. */
    mayAnswer: boolean('may_answer').notNull(),
    number: integer('number').notNull(),
    updatedAt: updatedAt(),
  },
  (table) => [
    primaryKey({ columns: [table.conversationId, table.readerId] }),
    check('conversation_reading_side', sql`${table.side} in (${sqlList(SIDES)})`),
    check('conversation_reading_number', sql`${table.number} > 0`),
  ],
);
