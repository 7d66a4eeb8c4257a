import { sql } from 'drizzle-orm';
import { object } from 'yup';
import { saleSchema } from '@/domain/sale/record';
import { SALE_STATES } from '@/domain/sale/states';
import type { Executor } from '@/server/db/client';
import { type Caller, requireIdentity } from '@/server/http/caller';
import { pageOf, pageQuery } from '@/server/http/page';
import { defineRoute, type Route } from '@/server/http/route';
import { answerAccounts, type Listed } from '@/server/modules/accounts/page';
import {
  type AccountQuery,
  booleanField,
  getBody,
  getQuery,
  idField,
  instantField,
  readAccountQuery,
  wordField,
} from '@/server/modules/accounts/query';
import type { Dependencies } from '@/server/modules/dependencies';
import { scope } from '@/server/modules/reservations/scope';
import { presentSale } from '@/server/modules/sales/present';
import { findSales } from '@/server/modules/sales/records';

const FIELDS = {
  id: idField(sql`id`),
  project: idField(sql`project_id`),
  unit: idField(sql`unit_id`),
  quota: idField(sql`quota_id`),
  entrepreneur: idField(sql`entrepreneur_id`),
  partner: idField(sql`partner_id`),
  buyer: idField(sql`buyer_id`),
  ledBy: idField(sql`led_by`),
  reservation: idField(sql`reservation_id`),
  state: wordField(sql`case when undone_at is null then confirmation else 'undone' end`, SALE_STATES),
  isSigned: booleanField(sql`(signed_on is not null)`),
  createdAt: instantField(sql`created_at`),
};

/** The page is found by the columns of its order alone; what its sales are made of is read for those that it shows. */
async function answerPage(executor: Executor, caller: Caller, query: AccountQuery) {
  const { items: ids, ...page } = await answerAccounts(
    executor,
    {
      account: { table: sql`sale` },
      columns: sql`id, created_at::text as created_key`,
      scope: scope(requireIdentity(caller)),
      alive: sql`true`,
      present: ({ id }: Listed) => id,
    },
    query,
  );
  const found = await findSales(executor, ids);
  return { ...page, items: found.map((about) => presentSale(about, caller)) };
}

export function saleListRoutes({ db }: Dependencies): Route[] {
  const response = pageOf(saleSchema.required());
  return [
    defineRoute({
      method: 'GET',
      path: '/sales',
      summary: 'As vendas que quem chama pode ver, com as parcelas.',
      who: 'signedIn',
      query: object(pageQuery),
      response,
      errors: ['invalid_cursor'],
      handle: ({ query, caller }) =>
        answerPage(db, caller, readAccountQuery(FIELDS, { query: { ...query, filters: null }, body: {} })),
    }),
    defineRoute({
      method: 'POST',
      path: '/sales/get',
      summary: 'As vendas que quem chama pode ver, por projeto, unidade, parte, estado ou data.',
      who: 'signedIn',
      query: getQuery,
      body: getBody,
      response,
      errors: ['invalid_cursor', 'unknown_filter_field', 'unknown_filter_op', 'invalid_filter_value'],
      handle: ({ query, body, caller }) => answerPage(db, caller, readAccountQuery(FIELDS, { query, body })),
    }),
  ];
}
