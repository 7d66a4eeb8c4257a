import { type AnySchema, object } from 'yup';
import type { Executor } from '@/server/db/client';
import type { Caller } from '@/server/http/caller';
import { pageOf, pageQuery } from '@/server/http/page';
import { defineRoute, type Route } from '@/server/http/route';
import { type AccountListing, answerAccounts, type Listed } from '@/server/modules/accounts/page';
import {
  type AccountQuery,
  type FilterFields,
  getBody,
  getQuery,
  readAccountQuery,
} from '@/server/modules/accounts/query';

interface ListCalls<Row extends Listed, View> {
  /** What is filtered by: nothing else can be asked. */
  readonly fields: FilterFields;
  /** The wire form of one account. */
  readonly item: AnySchema;
  /** What the calls answer, in Portuguese, for the API document: all there are, and those of a query. */
  readonly summaries: { readonly list: string; readonly query: string };
  /** Which accounts a caller may see, and how they are shown to them. */
  readonly listingOf: (caller: Caller) => AccountListing<Row, View>;
}

/** The two lists of accounts of a kind: of all that the caller may see, and with a query in the body. */
export function listCalls<Row extends Listed, View>(
  executor: Executor,
  base: string,
  { fields, item, summaries, listingOf }: ListCalls<Row, View>,
): Route[] {
  const response = pageOf(item);
  const answer = (caller: Caller, query: AccountQuery) => answerAccounts(executor, listingOf(caller), query);
  return [
    defineRoute({
      method: 'GET',
      path: base,
      summary: summaries.list,
      who: 'signedIn',
      query: object(pageQuery),
      response,
      errors: ['invalid_cursor'],
      handle: ({ query, caller }) =>
        answer(caller, readAccountQuery(fields, { query: { ...query, filters: null }, body: {} })),
    }),
    defineRoute({
      method: 'POST',
      path: `${base}/get`,
      summary: summaries.query,
      who: 'signedIn',
      query: getQuery,
      body: getBody,
      response,
      errors: ['invalid_cursor', 'unknown_filter_field', 'unknown_filter_op', 'invalid_filter_value'],
      handle: ({ query, body, caller }) => answer(caller, readAccountQuery(fields, { query, body })),
    }),
  ];
}
