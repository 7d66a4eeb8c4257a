import { sql } from 'drizzle-orm';
import { check, index, jsonb, numeric, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { ATTACHMENTS, type Attachment, BOND_REPLIES, type BondReply } from '@/domain/bond/states';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { entrepreneur } from './entrepreneur';

/**
 * Permission of an agency or broker to sell for the owner of projects; an invitation by e-mail until the partner has
 * an account.
 */
export const entrepreneurBond = pgTable(
  'entrepreneur_bond',
  {
    id: uuid('id').primaryKey(),
    /** The company that owns the projects. */
    ownerId: uuid('owner_id')
      .notNull()
      .references(() => entrepreneur.id),
    /** The agency or broker; null while the invited e-mail has no account. */
    partnerId: uuid('partner_id').references(() => entrepreneur.id),
    email: text('email').notNull(),
    normalizedEmail: text('normalized_email').generatedAlwaysAs(sql`lower(btrim(email))`),
    /** Projects that the bond is limited to; null for all. */
    projectIds: jsonb('project_ids').$type<string[]>(),
    /** Percentage of the brokerage. */
    commissionSharePercent: numeric('commission_share_percent', { precision: 5, scale: 2, mode: 'number' }),
    message: text('message'),
    reply: text('reply').$type<BondReply>().notNull().default('pending'),
    repliedAt: instant('replied_at'),
    attachment: text('attachment').$type<Attachment>().notNull().default('pending'),
    /** SHA-256 of the secret in the e-mail. */
    secretHash: text('secret_hash').notNull(),
    expiresAt: instant('expires_at').notNull(),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('entrepreneur_bond_reply', sql`${table.reply} in (${sqlList(BOND_REPLIES)})`),
    check('entrepreneur_bond_attachment', sql`${table.attachment} in (${sqlList(ATTACHMENTS)})`),
    check(
      'entrepreneur_bond_attached_once_accepted',
      sql`${table.attachment} <> 'attached' or (${table.reply} = 'accepted' and ${table.partnerId} is not null)`,
    ),
    check('entrepreneur_bond_with_another', sql`${table.ownerId} <> ${table.partnerId}`),
    check(
      'entrepreneur_bond_share',
      sql`${table.commissionSharePercent} >= 0 and ${table.commissionSharePercent} <= 100`,
    ),
    uniqueIndex('entrepreneur_bond_once')
      .on(table.ownerId, table.normalizedEmail)
      .where(sql`reply in ('pending', 'accepted') and attachment in ('pending', 'attached')`),
    uniqueIndex('entrepreneur_bond_attached_once')
      .on(table.ownerId, table.partnerId)
      .where(sql`attachment = 'attached'`),
    index('entrepreneur_bond_newest').on(table.createdAt, table.id),
    index('entrepreneur_bond_by_secret').on(table.secretHash),
    index('entrepreneur_bond_by_partner').on(table.partnerId, table.id),
    index('entrepreneur_bond_by_owner').on(table.ownerId, table.id),
  ],
);
