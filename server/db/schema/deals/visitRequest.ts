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
    /** Keyed hash of id and code. */
    codeHash: text('code_hash').notNull(),
    attempts: integer('attempts').notNull().default(0),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
  },
  (table) => [
    check('visit_request_email', sql`${table.email} = lower(btrim(${table.email}))`),
    check('visit_request_attempts', sql`${table.attempts} >= 0`),
    index('visit_request_by_email').on(table.email, table.createdAt),
    index('visit_request_by_age').on(table.createdAt),
  ],
);
