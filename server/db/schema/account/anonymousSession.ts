import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { StoredCart } from '@/domain/cart/schema';
import { createdAt, instant } from '@/server/db/schema/columns';

/** Session of a visitor without an identity. The id is the only credential, so it is 256 random bits. */
export const anonymousSession = pgTable(
  'anonymous_session',
  {
    id: text('id').primaryKey(),
    cart: jsonb('cart').$type<StoredCart>(),
    cartChangedAt: instant('cart_changed_at'),
    /** Account of the visitor after signing in; from then on the session is invalid. */
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
