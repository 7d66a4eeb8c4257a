import { sql } from 'drizzle-orm';
import { check, index, jsonb, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import type { StoredCart } from '@/domain/cart/schema';
import { MEMBER_STATUSES, type MemberStatus, TEAM_ROLES, type TeamRole } from '@/domain/team';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { entrepreneur } from './entrepreneur';

/** Member of a company's team. The id is the `sub` of the identity; an identity belongs to one team. */
export const entrepreneurUser = pgTable(
  'entrepreneur_user',
  {
    id: uuid('id').primaryKey(),
    entrepreneurId: uuid('entrepreneur_id')
      .notNull()
      .references(() => entrepreneur.id),
    role: text('role').$type<TeamRole>().notNull(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    normalizedEmail: text('normalized_email').generatedAlwaysAs(sql`lower(btrim(email))`),
    status: text('status').$type<MemberStatus>().notNull().default('invited'),
    cart: jsonb('cart').$type<StoredCart>(),
    cartChangedAt: instant('cart_changed_at'),
    /** A removed member cannot sign in and has no e-mail; the row only names the author of past actions. */
    removedAt: instant('removed_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('entrepreneur_user_role', sql`${table.role} in (${sqlList(TEAM_ROLES)})`),
    check('entrepreneur_user_status', sql`${table.status} in (${sqlList(MEMBER_STATUSES)})`),
    check('entrepreneur_user_cart', sql`(${table.cart} is null) = (${table.cartChangedAt} is null)`),
    uniqueIndex('entrepreneur_user_email').on(table.normalizedEmail).where(sql`removed_at is null`),
    index('entrepreneur_user_by_company').on(table.entrepreneurId, table.createdAt, table.id),
  ],
);
