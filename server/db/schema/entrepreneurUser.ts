import { sql } from 'drizzle-orm';
import { check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core';
import { MEMBER_STATUSES, type MemberStatus, TEAM_ROLES, type TeamRole } from '@/domain/team';
import { createdAt, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { entrepreneur } from '@/server/db/schema/entrepreneur';

/** A member of a company's team. The id is the `sub` of the identity; nobody works for two companies with one. */
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
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('entrepreneur_user_role', sql`${table.role} in (${sqlList(TEAM_ROLES)})`),
    check('entrepreneur_user_status', sql`${table.status} in (${sqlList(MEMBER_STATUSES)})`),
    unique('entrepreneur_user_email').on(table.normalizedEmail),
    index('entrepreneur_user_by_company').on(table.entrepreneurId, table.id),
  ],
);
