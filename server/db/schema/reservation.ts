import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { CONFIRMATIONS, type Confirmation, PAYMENT_STATES, type PaymentState } from '@/domain/reservation';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { project } from '@/server/db/schema/project';
import { quota } from '@/server/db/schema/quota';
import { unit } from '@/server/db/schema/unit';

/**
 * A reservation of a unit or of a quota. The partial unique indexes are the guarantee that one unit is never held
 * twice; code that loses the race sees 23505.
 */
export const reservation = pgTable(
  'reservation',
  {
    id: uuid('id').primaryKey(),
    projectId: uuid('project_id')
      .notNull()
      .references(() => project.id),
    unitId: uuid('unit_id').references(() => unit.id),
    quotaId: uuid('quota_id').references(() => quota.id),
    paymentState: text('payment_state').$type<PaymentState>().notNull(),
    confirmation: text('confirmation').$type<Confirmation>().notNull().default('pending'),
    expiresAt: instant('expires_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('reservation_of_one_thing', sql`num_nonnulls(${table.unitId}, ${table.quotaId}) = 1`),
    check('reservation_payment_state', sql`${table.paymentState} in (${sqlList(PAYMENT_STATES)})`),
    check('reservation_confirmation', sql`${table.confirmation} in (${sqlList(CONFIRMATIONS)})`),
    uniqueIndex('reservation_holds_unit')
      .on(table.unitId)
      .where(
        sql`payment_state in ('awaiting_payment_method', 'paying', 'paid') and confirmation <> 'rejected'`,
      ),
    uniqueIndex('reservation_holds_quota')
      .on(table.quotaId)
      .where(
        sql`payment_state in ('awaiting_payment_method', 'paying', 'paid') and confirmation <> 'rejected'`,
      ),
    index('reservation_by_project').on(table.projectId),
  ],
);
