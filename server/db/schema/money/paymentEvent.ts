import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '@/server/db/schema/columns';

/** Event of the provider, stored once and before it is processed. */
export const paymentEvent = pgTable(
  'payment_event',
  {
    /** `evt_…` */
    id: text('id').primaryKey(),
    type: text('type').notNull(),
    intentId: text('intent_id'),
    occurredAt: instant('occurred_at').notNull(),
    receivedAt: instant('received_at').notNull(),
    payload: jsonb('payload').$type<unknown>().notNull(),
    appliedAt: instant('applied_at'),
    /** Effect of the event, or the reason for none. */
    outcome: text('outcome'),
  },
  (table) => [index('payment_event_by_intent').on(table.intentId, table.occurredAt)],
);
