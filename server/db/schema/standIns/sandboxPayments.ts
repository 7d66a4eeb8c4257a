import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/server/db/schema/columns';

/** Order of arrival, also within one instant. */
const place = () => bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity();

/** Account at the embedded payment provider, with its keys, generated on first use. One row. */
export const sandboxAccount = pgTable(
  'sandbox_account',
  {
    id: integer('id').primaryKey(),
    secretKey: text('secret_key').notNull(),
    publishableKey: text('publishable_key').notNull(),
    webhookSecret: text('webhook_secret').notNull(),
  },
  (table) => [check('sandbox_account_single', sql`${table.id} = 1`)],
);

/** Objects of the embedded provider, each as its API returns it: customers, intents, methods, refunds. */
export const sandboxObject = pgTable(
  'sandbox_object',
  {
    id: text('id').primaryKey(),
    kind: text('kind').notNull(),
    place: place(),
    body: jsonb('body').$type<unknown>().notNull(),
  },
  (table) => [index('sandbox_object_by_kind').on(table.kind, table.place)],
);

/** Events of the embedded provider and their delivery. */
export const sandboxEvent = pgTable(
  'sandbox_event',
  {
    id: text('id').primaryKey(),
    place: place(),
    type: text('type').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    tries: integer('tries').notNull().default(0),
    /** HTTP status of the last attempt; 0 without a response. */
    lastStatus: integer('last_status'),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [index('sandbox_event_in_order').on(table.place)],
);

/** Response of the embedded provider to a call with an idempotency key. */
export const sandboxCall = pgTable(
  'sandbox_call',
  {
    key: text('key').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    /** Null while the first call runs. */
    status: integer('status'),
    body: jsonb('body').$type<unknown>(),
    at: instant('at').notNull(),
  },
  (table) => [index('sandbox_call_by_time').on(table.at)],
);
