import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/server/db/schema/columns';

/** When the clock last asked for each kind of regular work, in all processes together. */
export const jobClock = pgTable('job_clock', {
  name: text('name').primaryKey(),
  askedFor: instant('asked_for').notNull(),
});

/** Workers of the queue that are there; the work of one that has fallen silent is given back. */
export const jobWorker = pgTable('job_worker', {
  id: text('id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});
