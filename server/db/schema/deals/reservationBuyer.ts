import { sql } from 'drizzle-orm';
import {
  char,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { MARITAL_STATUSES, type MaritalStatus } from '@/domain/buyer/maritalStatuses';
import type { PostalAddress } from '@/domain/person/parts';
import { MARITAL_REGIMES, type MaritalRegime } from '@/domain/reservation/buyers/maritalRegimes';
import type { CoBuyerSpouse } from '@/domain/reservation/buyers/ownDataSchema';
import {
  BUYER_RELATIONS,
  BUYER_STATES,
  type BuyerRelation,
  type BuyerState,
} from '@/domain/reservation/buyers/states';
import { createdAt, instant, sqlList, updatedAt, version } from '@/server/db/schema/columns';
import { reservation } from './reservation';

/**
 * Buyers of a reservation, the main one included; without rows there is only the main buyer. The shares sum to 100,00 %, and the
 * buyers stay as they are once the sale exists (0025_reservation_buyers).
 */
export const reservationBuyer = pgTable(
  'reservation_buyer',
  {
    id: uuid('id').primaryKey(),
    reservationId: uuid('reservation_id')
      .notNull()
      .references(() => reservation.id),
    /** 0 for the main buyer. */
    position: integer('position').notNull(),
    relation: text('relation').$type<BuyerRelation>().notNull(),
    name: text('name').notNull(),
    /** In lower case. */
    email: text('email').notNull(),
    cpf: char('cpf', { length: 11 }).notNull(),
    /** Regime of the marriage with the main buyer; only of a spouse. */
    maritalRegime: text('marital_regime').$type<MaritalRegime>(),
    /** Hundredths of a percent; null for a spouse who owns in common with the main buyer. */
    shareHundredths: integer('share_hundredths'),
    state: text('state').$type<BuyerState>().notNull(),
    /** Own data for the contract, which the person gives whole; those of the main buyer are in the account. */
    birthDate: date('birth_date', { mode: 'string' }),
    maritalStatus: text('marital_status').$type<MaritalStatus>(),
    /** Spouse of a married person other than the spouse of the main buyer. */
    spouse: jsonb('spouse').$type<CoBuyerSpouse>(),
    phone: text('phone'),
    address: jsonb('address').$type<PostalAddress>(),
    /** Last e-mail with a link to answer; null for the main buyer, and until the e-mail leaves. */
    invitedAt: instant('invited_at'),
    answeredAt: instant('answered_at'),
    version: version(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [
    check('reservation_buyer_relation', sql`${table.relation} in (${sqlList(BUYER_RELATIONS)})`),
    check('reservation_buyer_main', sql`(${table.relation} = 'main') = (${table.position} = 0)`),
    check('reservation_buyer_cpf', sql`${table.cpf} ~ '^[0-9]{11}$'`),
    check('reservation_buyer_email', sql`${table.email} = lower(btrim(${table.email}))`),
    check('reservation_buyer_regime', sql`${table.maritalRegime} in (${sqlList(MARITAL_REGIMES)})`),
    check(
      'reservation_buyer_regime_of_spouse',
      sql`(${table.maritalRegime} is not null) = (${table.relation} = 'spouse')`,
    ),
    check('reservation_buyer_share', sql`${table.shareHundredths} > 0 and ${table.shareHundredths} <= 10000`),
    check(
      'reservation_buyer_share_in_common',
      sql`(${table.shareHundredths} is null) = coalesce(${table.maritalRegime} in ('partialCommunity', 'universalCommunity'), false)`,
    ),
    check('reservation_buyer_marital_status', sql`${table.maritalStatus} in (${sqlList(MARITAL_STATUSES)})`),
    check('reservation_buyer_phone', sql`${table.phone} ~ '^[0-9]{10,11}$'`),
    check('reservation_buyer_address_country', sql`${table.address} ? 'country'`),
    check(
      'reservation_buyer_data_whole',
      sql`num_nonnulls(${table.birthDate}, ${table.maritalStatus}, ${table.phone}, ${table.address}) in (0, 4)`,
    ),
    check(
      'reservation_buyer_spouse_of_married',
      sql`${table.spouse} is null or (${table.maritalStatus} = 'Casado' and ${table.relation} = 'coBuyer')`,
    ),
    check('reservation_buyer_data_of_others', sql`${table.relation} <> 'main' or ${table.birthDate} is null`),
    check(
      'reservation_buyer_data_of_willing',
      sql`${table.state} <> 'declined' or ${table.birthDate} is null`,
    ),
    check('reservation_buyer_state', sql`${table.state} in (${sqlList(BUYER_STATES)})`),
    check(
      'reservation_buyer_answered',
      sql`${table.relation} = 'main' or (${table.state} = 'invited') = (${table.answeredAt} is null)`,
    ),
    check('reservation_buyer_invited', sql`${table.relation} <> 'main' or ${table.invitedAt} is null`),
    uniqueIndex('reservation_buyer_position').on(table.reservationId, table.position),
    uniqueIndex('reservation_buyer_cpf_once').on(table.reservationId, table.cpf),
    uniqueIndex('reservation_buyer_email_once').on(table.reservationId, table.email),
    uniqueIndex('reservation_buyer_one_spouse').on(table.reservationId).where(sql`relation = 'spouse'`),
    index('reservation_buyer_by_email').on(table.email),
  ],
);
