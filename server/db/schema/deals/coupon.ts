import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, numeric, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { COUPON_KINDS, type CouponKind } from '@/domain/coupon/kinds';
import { project } from '@/server/db/schema/catalogue/project';
import { cents, createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';

/** Discount of a company for buyers who know its code. */
export const coupon = pgTable(
  'coupon',
  {
    id: uuid('id').primaryKey(),
    entrepreneurId: uuid('entrepreneur_id')
      .notNull()
      .references(() => entrepreneur.id),
    /** Null for every project of the company. */
    projectId: uuid('project_id').references(() => project.id),
    /** In capitals, so that case does not matter. */
    code: text('code').notNull().unique(),
    kind: text('kind').$type<CouponKind>().notNull(),
    percent: numeric('percent', { precision: 5, scale: 2, mode: 'number' }),
    amountCents: cents('amount_cents'),
    /** Largest discount; null for no limit but the price. */
    maxDiscountCents: cents('max_discount_cents'),
    /** Lowest price that the coupon applies to. */
    minPriceCents: cents('min_price_cents').notNull().default(0),
    startsAt: instant('starts_at').notNull(),
    endsAt: instant('ends_at').notNull(),
    maxUses: integer('max_uses'),
    /** Number of current and past uses. */
    uses: integer('uses').notNull().default(0),
    isActive: boolean('is_active').notNull().default(true),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('coupon_kind', sql`${table.kind} in (${sqlList(COUPON_KINDS)})`),
    check(
      'coupon_value',
      sql`case ${table.kind} when 'percent' then ${table.percent} > 0 and ${table.percent} <= 100 and ${table.amountCents} is null
        else ${table.amountCents} > 0 and ${table.percent} is null end`,
    ),
    check(
      'coupon_code',
      sql`${table.code} = upper(${table.code}) and length(${table.code}) between 3 and 40`,
    ),
    check('coupon_period', sql`${table.startsAt} < ${table.endsAt}`),
    check('coupon_uses', sql`${table.uses} between 0 and coalesce(${table.maxUses}, 2147483647)`),
    index('coupon_by_entrepreneur').on(table.entrepreneurId, table.createdAt, table.id),
  ],
);
