import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { Cart } from '@/domain/cart/schema';
import { createdAt, instant } from '@/server/db/schema/columns';

/** What a visitor without an identity has chosen. Whoever holds the id can read and change it, so it is 256 random bits. */
export const anonymousSession = pgTable(
  'anonymous_session',
  {
    id: text('id').primaryKey(),
    cart: jsonb('cart').$type<Cart>(),
    cartChangedAt: instant('cart_changed_at'),
    /** The record of the person that the visitor turned out to be. From then on the id is worth nothing. */
    mergedInto: uuid('merged_into'),
    createdAt: createdAt(),
    seenAt: instant('seen_at').notNull().default(sql`now()`),
  },
  (table) => [
    check('anonymous_session_id', sql`${table.id} ~ '^[A-Za-z0-9_-]{43}$'`),
    check('anonymous_session_cart', sql`(${table.cart} is null) = (${table.cartChangedAt} is null)`),
    check('anonymous_session_merged', sql`${table.mergedInto} is null or ${table.cart} is null`),
    index('anonymous_session_by_seen').on(table.seenAt),
  ],
);
