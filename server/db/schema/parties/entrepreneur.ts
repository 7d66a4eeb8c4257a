import { sql } from 'drizzle-orm';
import { char, check, index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { APPROVALS, type Approval } from '@/domain/approval';
import type { BankAccount } from '@/domain/bankAccount/schema';
import type { StoredCart } from '@/domain/cart/schema';
import { COMPANY_TYPES, type CompanyType } from '@/domain/entrepreneur/vocabulary';
import type { PersonDocument, PostalAddress } from '@/domain/person/parts';
import { createdAt, instant, normalizedFrom, sqlList, updatedAt, version } from '@/server/db/schema/columns';

/** Company account: builder, incorporator, agency, land developer or broker. The id is the `sub` of the identity. */
export const entrepreneur = pgTable(
  'entrepreneur',
  {
    id: uuid('id').primaryKey(),
    slug: text('slug').notNull().unique(),
    companyType: text('company_type').$type<CompanyType>().notNull(),
    tradeName: text('trade_name').notNull(),
    /** `tradeName` without accents, in lower case; generated. */
    normalizedName: normalizedFrom('normalized_name', 'trade_name'),
    legalName: text('legal_name').notNull(),
    /** Fourteen characters without punctuation, letters allowed since July 2026. */
    cnpj: char('cnpj', { length: 14 }).unique(),
    /** Of a broker who works as a natural person. */
    cpf: char('cpf', { length: 11 }),
    creci: text('creci'),
    about: text('about').notNull().default(''),
    city: text('city').notNull(),
    state: char('state', { length: 2 }).notNull(),
    foundedYear: integer('founded_year'),
    deliveredProjects: integer('delivered_projects').notNull().default(0),
    deliveredOnTime: integer('delivered_on_time').notNull().default(0),
    /** Public number for WhatsApp, E.164. */
    whatsapp: text('whatsapp'),
    /** E-mail of the account; null for the companies of the sample catalogue, which cannot sign in. */
    email: text('email'),
    normalizedEmail: text('normalized_email')
      .generatedAlwaysAs(sql`lower(btrim(email))`)
      .unique('entrepreneur_email'),
    /** Person responsible for the account. */
    contactName: text('contact_name'),
    phones: jsonb('phones').$type<string[]>().notNull().default([]),
    address: jsonb('address').$type<PostalAddress>(),
    bankAccounts: jsonb('bank_accounts').$type<BankAccount[]>().notNull().default([]),
    documents: jsonb('documents').$type<PersonDocument[]>().notNull().default([]),
    cart: jsonb('cart').$type<StoredCart>(),
    cartChangedAt: instant('cart_changed_at'),
    approval: text('approval').$type<Approval>().notNull().default('pending'),
    /** The reviewer's reason for a rejection. */
    approvalNote: text('approval_note'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    check('entrepreneur_company_type', sql`${table.companyType} in (${sqlList(COMPANY_TYPES)})`),
    check('entrepreneur_approval', sql`${table.approval} in (${sqlList(APPROVALS)})`),
    check('entrepreneur_delivered', sql`${table.deliveredOnTime} between 0 and ${table.deliveredProjects}`),
    check('entrepreneur_cpf', sql`${table.cpf} ~ '^[0-9]{11}$'`),
    check('entrepreneur_address_country', sql`${table.address} ? 'country'`),
    check('entrepreneur_cart', sql`(${table.cart} is null) = (${table.cartChangedAt} is null)`),
    // A deleted company is not shown, and no personal data of its people is left.
    check(
      'entrepreneur_deleted_is_hidden',
      sql`${table.deletedAt} is null or (${table.approval} = 'rejected'
        and num_nonnulls(${table.email}, ${table.contactName}, ${table.cpf}, ${table.whatsapp}, ${table.address}, ${table.cart}) = 0
        and ${table.phones} = '[]' and ${table.bankAccounts} = '[]' and ${table.documents} = '[]')`,
    ),
    index('entrepreneur_newest').on(table.createdAt, table.id),
    index('entrepreneur_by_change').on(table.updatedAt, table.id),
    index('entrepreneur_by_name').on(table.normalizedName, table.id),
    index('entrepreneur_name_prefix').on(table.normalizedName.op('text_pattern_ops')),
  ],
);
