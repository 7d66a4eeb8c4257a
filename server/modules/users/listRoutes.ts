import { type SQL, sql } from 'drizzle-orm';
import { object } from 'yup';
import { buyerSchema } from '@/domain/buyer/schema';
import { type Caller, requireIdentity } from '@/server/http/caller';
import { encodeCursor } from '@/server/http/cursor';
import { pageOf, pageQuery } from '@/server/http/page';
import { defineRoute, type Route } from '@/server/http/route';
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
import { presentBuyer } from '@/server/modules/users/present';
import { listBuyers } from '@/server/modules/users/store';

const FIELDS = {
  id: idField(sql`id`),
  email: emailField(sql`normalized_email`),
  createdAt: instantField(sql`created_at`),
};

const buyerPage = pageOf(buyerSchema.required());

/** In SQL, the buyers that the caller may see: `canSeeBuyer` of the policy as a condition. */
function scopeOf(caller: Caller): SQL {
  const { kind, id } = requireIdentity(caller);
  if (kind === 'operator') return sql`true`;
  return kind === 'buyer' ? sql`id = ${id}` : sql`false`;
}

export function buyerListRoutes({ db }: Dependencies): Route[] {
  async function answer(caller: Caller, query: AccountQuery) {
    const { rows, total } = await listBuyers(db, scopeOf(caller), { ...query, limit: query.limit + 1 });
    const shown = rows.slice(0, query.limit);
    const last = shown.at(-1);
    const nextCursor =
      last && rows.length > query.limit ? encodeCursor({ createdAt: last.created_key, id: last.id }) : null;
    return { items: shown.map((row) => presentBuyer(row, caller)), nextCursor, total, totalIsCapped: false };
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
