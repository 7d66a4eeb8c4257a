import { type SQL, sql } from 'drizzle-orm';
import { object } from 'yup';
import { buyerSchema } from '@/domain/buyer/schema';
import { type Caller, requireIdentity } from '@/server/http/caller';
import { pageOf, pageQuery } from '@/server/http/page';
import { defineRoute, type Route } from '@/server/http/route';
import { answerAccounts } from '@/server/modules/accounts/page';
import {
  type AccountQuery,
  emailField,
  getBody,
  getQuery,
  idField,
  instantField,
  readAccountQuery,
} from '@/server/modules/accounts/query';
import type { Dependencies } from '@/server/modules/dependencies';
import { BUYER_ACCOUNT } from '@/server/modules/users/account';
import { presentBuyer } from '@/server/modules/users/present';
import { type BuyerRow, buyerColumns } from '@/server/modules/users/store';

const FIELDS = {
  id: idField(sql`id`),
  email: emailField(sql`normalized_email`),
  createdAt: instantField(sql`created_at`),
};

const buyerPage = pageOf(buyerSchema.required());

/** `canSeeBuyer` of the policy as a condition. */
function scopeOf(caller: Caller): SQL {
  const { kind, id } = requireIdentity(caller);
  if (kind === 'operator') return sql`true`;
  return kind === 'buyer' ? sql`id = ${id}` : sql`false`;
}

export function buyerListRoutes({ db }: Dependencies): Route[] {
  function answer(caller: Caller, query: AccountQuery) {
    const present = (row: BuyerRow) => presentBuyer(row, caller);
    const listing = { account: BUYER_ACCOUNT, columns: buyerColumns, scope: scopeOf(caller), present };
    return answerAccounts(db, listing, query);
  }
  return [
    defineRoute({
      method: 'GET',
      path: '/users',
      summary: 'Os cadastros que quem chama pode ver: o próprio.',
      who: 'signedIn',
      query: object(pageQuery),
      response: buyerPage,
      errors: ['invalid_cursor'],
      handle: ({ query, caller }) =>
        answer(caller, readAccountQuery(FIELDS, { query: { ...query, filters: null }, body: {} })),
    }),
    defineRoute({
      method: 'POST',
      path: '/users/get',
      summary: 'Os cadastros que quem chama pode ver, por id, e-mail ou data.',
      who: 'signedIn',
      query: getQuery,
      body: getBody,
      response: buyerPage,
      errors: ['invalid_cursor', 'unknown_filter_field', 'unknown_filter_op', 'invalid_filter_value'],
      handle: ({ query, body, caller }) => answer(caller, readAccountQuery(FIELDS, { query, body })),
    }),
  ];
}
