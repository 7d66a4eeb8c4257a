import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/server/db/schema/columns';

/** Workers of the queue that are there; the work of one that has fallen silent is given back. */
export const jobWorker = pgTable('job_worker', {
  id: text('id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});
