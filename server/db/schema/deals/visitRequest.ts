import { sql } from 'drizzle-orm';
import { check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { NewVisitRequest } from '@/domain/visitRequest/schema';
import { project } from '@/server/db/schema/catalogue/project';
import { createdAt, instant } from '@/server/db/schema/columns';

/** A visit that a visitor without an account has requested; deleted when it is confirmed or too old. */
export const visitRequest = pgTable(
  'visit_request',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    /** In lower case. */
    email: text('email').notNull(),
    request: jsonb('request').$type<Omit<NewVisitRequest, 'email' | 'website'>>().notNull(),
    /** Time of the visit in words, for the next code. */
    when: text('visit_time').notNull().default(''),
    /** Keyed hash of id and code. */
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    /** Codes sent so far; each new one replaces the earlier. */
    codes: integer('codes').notNull().default(1),
    /** Instant at which the last code was sent. */
    sentAt: instant('sent_at').notNull().defaultNow(),
    createdAt: createdAt(),
  },
  (table) => [
    check('visit_request_email', sql`${table.email} = lower(btrim(${table.email}))`),
    check('visit_request_attempts', sql`${table.attempts} >= 0`),
    check('visit_request_codes', sql`${table.codes} > 0`),
    index('visit_request_by_email').on(table.email, table.createdAt),
    index('visit_request_by_age').on(table.sentAt),
  ],
);
