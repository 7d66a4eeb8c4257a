import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/server/db/schema/columns';

/** Last time each scheduled job was queued, by any process. */
export const jobClock = pgTable('job_clock', {
  name: text('name').primaryKey(),
  requestedAt: instant('requested_at').notNull(),
});

/** Heartbeats of the workers; the jobs of a silent one are released. */
export const jobWorker = pgTable('job_worker', {
  id: text('id').primaryKey(),
  seenAt: instant('seen_at').notNull(),
});
