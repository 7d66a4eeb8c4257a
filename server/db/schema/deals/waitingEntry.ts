import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { WAITING_CONSENT_SOURCES, type WaitingConsentSource } from '@/domain/waitingEntry/rules';
import { WAITING_ENTRY_STATES, type WaitingEntryState } from '@/domain/waitingEntry/states';
import { cents, createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { buyer } from '@/server/db/schema/parties/buyer';
import { inventoryItemColumns, inventoryItemOfProject } from './dealColumns';

/** A person who waits for a project, for one of its units or quotas, or for any unit of a position of a tower or of a plan in a block, to be for sale. */
export const waitingEntry = pgTable(
  'waiting_entry',
  {
    id: uuid('id').primaryKey(),
    ...inventoryItemColumns(),
    /** Tower of a position ("final 03"), or block of a plan, any unit of which the person waits for. */
    tower: text('tower'),
    position: integer('position'),
    planIndex: integer('plan_index'),
    /** Null for a visitor. */
    buyerId: uuid('buyer_id').references(() => buyer.id),
    /** Contact when the person joined; removed when they leave, and some time after the notification. */
    name: text('name'),
    /** In lower case. */
    email: text('email'),
    phone: text('phone'),
    /** Wishes for a whole project: the fewest bedrooms and the highest price. */
    bedrooms: integer('bedrooms'),
    maxPriceCents: cents('max_price_cents'),
    consentVersion: text('consent_version').notNull(),
    consentSource: text('consent_source').$type<WaitingConsentSource>().notNull(),
    consentedAt: instant('consented_at').notNull(),
    state: text('state').$type<WaitingEntryState>().notNull(),
    /** Last e-mail that a request of a visitor caused. */
    mailedAt: instant('mailed_at'),
    /** Order of the list; null until the e-mail is confirmed. */
    joinedAt: instant('joined_at'),
    notifiedAt: instant('notified_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    ...inventoryItemOfProject('waiting_entry', table),
    check(
      'waiting_entry_of_one_thing',
      sql`num_nonnulls(${table.unitId}, ${table.quotaId}, ${table.position}, ${table.planIndex}) <= 1`,
    ),
    check(
      'waiting_entry_group',
      sql`(${table.tower} is null) = (num_nonnulls(${table.position}, ${table.planIndex}) = 0)`,
    ),
    check('waiting_entry_state', sql`${table.state} in (${sqlList(WAITING_ENTRY_STATES)})`),
    check('waiting_entry_source', sql`${table.consentSource} in (${sqlList(WAITING_CONSENT_SOURCES)})`),
    check('waiting_entry_joined', sql`(${table.state} = 'pending') = (${table.joinedAt} is null)`),
    check('waiting_entry_notified', sql`(${table.state} = 'notified') <= (${table.notifiedAt} is not null)`),
    check(
      'waiting_entry_contact',
      sql`case when ${table.state} in ('pending', 'active') then ${table.name} is not null and ${table.email} is not null
        when ${table.state} = 'left' then num_nonnulls(${table.name}, ${table.email}, ${table.phone}) = 0 else true end`,
    ),
    check('waiting_entry_email', sql`${table.email} = lower(btrim(${table.email}))`),
    check('waiting_entry_wishes', sql`${table.bedrooms} > 0 and ${table.maxPriceCents} > 0`),
    uniqueIndex('waiting_entry_once')
      .on(
        sql`coalesce(unit_id, quota_id, project_id)`,
        sql`coalesce(tower, '')`,
        sql`coalesce("position", -1)`,
        sql`coalesce(plan_index, -1)`,
        table.email,
      )
      .where(sql`state in ('pending', 'active')`),
    index('waiting_entry_in_order')
      .on(
        sql`coalesce(unit_id, quota_id, project_id)`,
        sql`coalesce(tower, '')`,
        sql`coalesce("position", -1)`,
        sql`coalesce(plan_index, -1)`,
        table.joinedAt,
        table.id,
      )
      .where(sql`state = 'active'`),
    index('waiting_entry_by_project').on(table.projectId, table.createdAt, table.id),
    index('waiting_entry_by_buyer').on(table.buyerId, table.createdAt, table.id),
    index('waiting_entry_unconfirmed').on(table.createdAt).where(sql`state = 'pending'`),
  ],
);
