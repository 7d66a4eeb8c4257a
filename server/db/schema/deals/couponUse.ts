import { sql } from 'drizzle-orm';
import { check, index, pgTable, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { cents, instant } from '@/server/db/schema/columns';
import { buyer } from '@/server/db/schema/parties/buyer';
import { coupon } from './coupon';
import { inventoryItemColumns, inventoryItemOfProject } from './dealColumns';
import { reservation } from './reservation';

/** Use of a coupon by a buyer: in the cart at first, then on its reservation. One per buyer, until released. */
export const couponUse = pgTable(
  'coupon_use',
  {
    id: uuid('id').primaryKey(),
    couponId: uuid('coupon_id')
      .notNull()
      .references(() => coupon.id),
    buyerId: uuid('buyer_id')
      .notNull()
      .references(() => buyer.id),
    ...inventoryItemColumns(),
    /** Null while it is in the cart. */
    reservationId: uuid('reservation_id').references(() => reservation.id),
    discountCents: cents('discount_cents').notNull(),
    takenAt: instant('taken_at').notNull(),
    releasedAt: instant('released_at'),
  },
  (table) => [
    ...inventoryItemOfProject('coupon_use', table),
    check('coupon_use_of_one_thing', sql`num_nonnulls(${table.unitId}, ${table.quotaId}) = 1`),
    check('coupon_use_discount', sql`${table.discountCents} > 0`),
    uniqueIndex('coupon_once_a_person').on(table.couponId, table.buyerId).where(sql`released_at is null`),
    index('coupon_use_of_reservation').on(table.reservationId),
  ],
);
