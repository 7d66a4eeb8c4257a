import { eq, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, alias, type PgSelect } from 'drizzle-orm/pg-core';
import type { Client } from '@/domain/deal/client';
import { project } from '@/server/db/schema/catalogue/project';
import { quota } from '@/server/db/schema/catalogue/quota';
import { unit } from '@/server/db/schema/catalogue/unit';
import { reservation } from '@/server/db/schema/deals/reservation';
import { sale } from '@/server/db/schema/deals/sale';
import { entrepreneur } from '@/server/db/schema/parties/entrepreneur';
import type { Caller } from '@/server/http/callers/caller';
import { itemLabel } from '@/server/modules/catalogue/inventory/labels';
import { type DealOf, type Subject, subjectOf } from '@/server/modules/parties/dealParties/factsOf';
import { dealFields } from '@/server/modules/parties/dealParties/lists';
import { partyNames } from '@/server/modules/parties/dealParties/partyNames';
import { accountScope } from '@/server/modules/parties/dealParties/scope';
import {
  type FilterField,
  type FilterFields,
  idField,
  shownField,
  wholeField,
} from '@/server/modules/platform/lists/fields';

const r = alias(reservation, 'r');
const s = alias(sale, 's');
const p = alias(project, 'p');
const q = alias(quota, 'q');
const u = alias(unit, 'u');
const seller = alias(entrepreneur, 'seller');

const DEAL_COLUMNS = ['project_id', 'unit_id', 'quota_id', 'partner_id', 'broker_id', 'buyer_id', 'client'];
const of = <Value>(column: string) => sql<Value>`coalesce(${sql.raw(`r.${column}, s.${column}`)})`;

/**
 * Table of a list with the columns of the deal, as `dealFields` names them; `r` is the reservation or `s` the sale that it is about.
 *
 * @param columns its own columns, one of which is `entrepreneur_id`
 * @param from its own tables, with the reference to the payable
 */
export function dealTable(name: string, columns: SQL, from: SQL): SQL {
  const ofDeal = DEAL_COLUMNS.map((column) => sql`${of(column)} as ${sql.raw(column)}`);
  return sql`(select ${columns}, ${sql.join(ofDeal, sql`, `)} from ${from}) ${sql.raw(name)}`;
}

/** Joins of `dealTable` for a record with a reference to its payable. */
export const joinPayable = (table: string): SQL => {
  const ref = sql.raw(table);
  return sql`left join reservation r on r.id = ${ref}.reservation_id left join sale s on s.id = ${ref}.sale_id`;
};

/** The deal that a record of money is about. */
export interface PaidDeal extends Omit<DealOf<Subject>, 'row'> {
  readonly deal: Subject;
  readonly label: string;
  readonly entrepreneurName: string;
}

/** `PaidDeal` as columns of a query that joins it by `withDeal`. */
export const PAID_DEAL = {
  deal: {
    entrepreneurId: sql<string>`seller.id`,
    projectId: of<string>('project_id'),
    unitId: of<string | null>('unit_id'),
    quotaId: of<string | null>('quota_id'),
    partnerId: of<string | null>('partner_id'),
    brokerId: of<string | null>('broker_id'),
    buyerId: of<string | null>('buyer_id'),
    client: of<Client>('client'),
  },
  title: p.title,
  slug: p.slug,
  label: itemLabel,
  entrepreneurName: seller.tradeName,
  ...partyNames({ partnerId: of('partner_id'), brokerId: of('broker_id') }),
};

interface PaidColumns {
  readonly entrepreneurId: AnyPgColumn;
  readonly reservationId: AnyPgColumn | SQL;
  readonly saleId: AnyPgColumn;
}

/** Joins the deal of a record of money. */
export function withDeal<Query extends PgSelect>(
  query: Query,
  { entrepreneurId, reservationId, saleId }: PaidColumns,
) {
  return query
    .leftJoin(r, sql`r.id = ${reservationId}`)
    .leftJoin(s, eq(s.id, saleId))
    .innerJoin(p, sql`p.id = ${of('project_id')}`)
    .leftJoin(q, sql`q.id = ${of('quota_id')}`)
    .leftJoin(u, sql`u.id = coalesce(${of('unit_id')}, q.unit_id)`)
    .innerJoin(seller, eq(seller.id, entrepreneurId));
}

/** The deal as the caller may see it. */
export function presentDeal({ deal, label, entrepreneurName, ...facts }: PaidDeal, caller: Caller) {
  return { ...subjectOf({ ...facts, row: deal }, caller), label, entrepreneurName };
}

/** Reservations and sales, as the references of a record of money. */
export const OF_SALES = [{ ref: sql`sale_id`, deals: sql`sale` }];
const DEALS = [{ ref: sql`reservation_id`, deals: sql`reservation` }, ...OF_SALES];

/** Condition for the deals of a caller's company: those of a partner with others are not read. */
const companyOf = (caller: Caller): SQL =>
  caller.kind === 'entrepreneur'
    ? sql` and (deal.entrepreneur_id = ${caller.companyId} or deal.partner_id = ${caller.companyId})`
    : sql``;

/** An id of the deal. The deals are found first by their own index: the joined column has none. */
function dealIdField(column: string, refs: typeof DEALS): FilterField {
  const ofDeals = (toSql: FilterField[string]) => (value: unknown, caller: Caller) => {
    const condition = toSql(value, caller);
    const ofCompany = companyOf(caller);
    const found = refs.map(
      ({ ref, deals }) => sql`${ref} in (select deal.id from ${deals} deal where ${condition}${ofCompany})`,
    );
    return condition && sql`(${sql.join(found, sql` or `)})`;
  };
  const field = idField(sql.raw(`deal.${column}`));
  return Object.fromEntries(Object.entries(field).map(([op, toSql]) => [op, ofDeals(toSql)]));
}

/** Filters that all lists of money share, for records about reservations and sales, or only sales. */
export const moneyFields = (table: string, refs = DEALS) =>
  ({
    ...dealFields(table),
    projectId: dealIdField('project_id', refs),
    unitId: dealIdField('unit_id', refs),
    partnerId: dealIdField('partner_id', refs),
    buyerId: shownField(dealIdField('buyer_id', refs), accountScope),
    reservationId: idField(sql`reservation_id`),
    saleId: idField(sql`sale_id`),
    amountCents: wholeField(sql`amount_cents`),
  }) satisfies FilterFields;

/** Kind of the payable that a record refers to, in SQL. */
export const KIND = sql`(case when reservation_id is null then 'parcel' else 'reservation' end)`;
