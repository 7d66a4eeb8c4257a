import { sql } from 'drizzle-orm';
import { bigint, check, index, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/server/db/schema/columns';

/** The order in which things came, also within one instant. */
const place = () => bigint('place', { mode: 'number' }).notNull().generatedAlwaysAsIdentity();

/** The account at the embedded payment provider: its keys, made when they are first needed. One row. */
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

/** What the embedded provider keeps, each as it answers it: customers, intents, methods, refunds. */
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

/** What the embedded provider tells, and whether it was heard. */
export const sandboxEvent = pgTable(
  'sandbox_event',
  {
    id: text('id').primaryKey(),
    place: place(),
    type: text('type').notNull(),
    body: jsonb('body').$type<unknown>().notNull(),
    tries: integer('tries').notNull().default(0),
    /** What the last try was answered; 0 where nobody answered. */
    lastStatus: integer('last_status'),
    deliveredAt: instant('delivered_at'),
  },
  (table) => [index('sandbox_event_in_order').on(table.place)],
);

/** What the embedded provider answered to a call that was named by a key. */
export const sandboxCall = pgTable(
  'sandbox_call',
  {
    key: text('key').primaryKey(),
    fingerprint: text('fingerprint').notNull(),
    /** Null while the first call is at work. */
    status: integer('status'),
    body: jsonb('body').$type<unknown>(),
    at: instant('at').notNull(),
  },
  (table) => [index('sandbox_call_by_time').on(table.at)],
);
