import { sql } from 'drizzle-orm';
import { char, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { APPROVALS, type Approval } from '@/domain/approval';
import { COMPANY_TYPES, type CompanyType } from '@/domain/entrepreneur/vocabulary';
import { createdAt, normalizedFrom, sqlList, updatedAt, version } from '@/server/db/schema/columns';

/** A company account: developer, incorporator, agency, land developer or broker. Its id is the `sub` of its identity. */
export const entrepreneur = pgTable(
  'entrepreneur',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    companyType: text('company_type').$type<CompanyType>().notNull(),
    tradeName: text('trade_name').notNull(),
    /** `tradeName` without accents, in lower case; kept by the database. */
    normalizedName: normalizedFrom('normalized_name', 'trade_name'),
    legalName: text('legal_name').notNull(),
    /** Fourteen bare characters, letters allowed since July 2026. */
    cnpj: char('cnpj', { length: 14 }).unique(),
    creci: text('creci'),
    about: text('about').notNull().default(''),
    city: text('city').notNull(),
    state: char('state', { length: 2 }).notNull(),
    foundedYear: integer('founded_year'),
    deliveredProjects: integer('delivered_projects').notNull().default(0),
    deliveredOnTime: integer('delivered_on_time').notNull().default(0),
    /** Public number for WhatsApp, E.164. */
    whatsapp: text('whatsapp'),
    approval: text('approval').$type<Approval>().notNull().default('pending'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('entrepreneur_company_type', sql`${table.companyType} in (${sqlList(COMPANY_TYPES)})`),
    check('entrepreneur_approval', sql`${table.approval} in (${sqlList(APPROVALS)})`),
    check('entrepreneur_delivered', sql`${table.deliveredOnTime} between 0 and ${table.deliveredProjects}`),
    index('entrepreneur_name_prefix').on(table.normalizedName.op('text_pattern_ops')),
  ],
);
