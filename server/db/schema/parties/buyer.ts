import { sql } from 'drizzle-orm';
import { char, check, date, index, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import type { RefundAccount } from '@/domain/bankAccount/schema';
import { MARITAL_STATUSES, type MaritalStatus } from '@/domain/buyer/maritalStatuses';
import type { Spouse } from '@/domain/buyer/schema';
import type { StoredCart } from '@/domain/cart/schema';
import type { PersonDocument, PostalAddress } from '@/domain/person/parts';
import type { CoBuyer } from '@/domain/reservation/buyers/schema';
import {
  createdAt,
  instant,
  normalizedOrEmpty,
  sqlList,
  updatedAt,
  version,
} from '@/server/db/schema/columns';

/** A buyer. The id is the `sub` of the identity. A deleted buyer keeps only the id. */
export const buyer = pgTable(
  'buyer',
  {
    id: uuid('id').primaryKey(),
    email: text('email'),
    /** Generated: one account per e-mail, in any spelling. */
    normalizedEmail: text('normalized_email')
      .generatedAlwaysAs(sql`lower(btrim(email))`)
      .unique('buyer_email'),
    name: text('name'),
    normalizedName: normalizedOrEmpty('normalized_name', 'name'),
    cpf: char('cpf', { length: 11 }),
    birthDate: date('birth_date', { mode: 'string' }),
    maritalStatus: text('marital_status').$type<MaritalStatus>(),
    spouse: jsonb('spouse').$type<Spouse>(),
    /** People with whom the buyer is about to buy; the next reservation is made with them. */
    coBuyers: jsonb('co_buyers').$type<CoBuyer[]>().notNull().default([]),
    phones: jsonb('phones').$type<string[]>().notNull().default([]),
    address: jsonb('address').$type<PostalAddress>(),
    bankAccounts: jsonb('bank_accounts').$type<RefundAccount[]>().notNull().default([]),
    documents: jsonb('documents').$type<PersonDocument[]>().notNull().default([]),
    cart: jsonb('cart').$type<StoredCart>(),
    cartChangedAt: instant('cart_changed_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    deletedAt: instant('deleted_at'),
  },
  (table) => [
    check('buyer_cpf', sql`${table.cpf} ~ '^[0-9]{11}$'`),
    check('buyer_marital_status', sql`${table.maritalStatus} in (${sqlList(MARITAL_STATUSES)})`),
    check(
      'buyer_spouse_of_married',
      sql`(${table.spouse} is not null) = coalesce(${table.maritalStatus} = 'Casado', false)`,
    ),
    check('buyer_address_country', sql`${table.address} ? 'country'`),
    check('buyer_cart', sql`(${table.cart} is null) = (${table.cartChangedAt} is null)`),
    check(
      'buyer_deleted_is_empty',
      sql`case when ${table.deletedAt} is null then ${table.email} is not null and ${table.name} is not null
        else num_nonnulls(${table.email}, ${table.name}, ${table.cpf}, ${table.birthDate}, ${table.maritalStatus}, ${table.address}, ${table.cart}) = 0
          and ${table.phones} = '[]' and ${table.coBuyers} = '[]' and ${table.bankAccounts} = '[]' and ${table.documents} = '[]' end`,
    ),
    index('buyer_newest').on(table.createdAt, table.id),
    index('buyer_by_change').on(table.updatedAt, table.id),
    index('buyer_by_name').on(table.normalizedName, table.id),
  ],
);
