import { sql } from 'drizzle-orm';
import { bigint, index, pgTable, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/**
 * Announced change of a unit, a quota, a deal or a notification, for open streams and for those that resume. Triggers (`announce`,
 * in the migration of this table) write it in the transaction of the change. It has ids only.
 */
export const liveEvent = pgTable(
  'live_event',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /**
     * Transaction of the change. A stream resumes by it and not by `id`: ids are not in the order of the commits, so a later commit
     * may have a smaller one.
     */
    xid: bigint('xid', { mode: 'bigint' }).notNull().default(sql`pg_current_xact_id()::text::bigint`),
    /** Audience: `project:<id>`, `buyer:<id>`, `company:<id>`, `member:<id>` or `operator:<id>`. */
    topic: text('topic').notNull(),
    /** Kind of the changed records: `unit`, `quota`, `notification`, `reservation` … */
    subject: text('subject').notNull(),
    /** Null if they are too many to name, or need no naming. */
    ids: uuid('ids').array(),
    createdAt: timestamp('created_at', { withTimezone: true, mode: 'date' })
      .notNull()
      .default(sql`clock_timestamp()`),
  },
  (table) => [index('live_event_by_topic').on(table.topic, table.createdAt)],
);
