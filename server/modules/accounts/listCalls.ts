import { type AnySchema, object } from 'yup';
import type { Executor } from '@/server/db/client';
import type { Caller } from '@/server/http/caller';
import { pageOf, pageQuery } from '@/server/http/page';
import { defineRoute, type Route } from '@/server/http/route';
import { type AccountListing, answerAccounts, type Listed, type Page } from '@/server/modules/accounts/page';
import {
  type AccountQuery,
  type FilterFields,
  getBody,
  getQuery,
  readAccountQuery,
} from '@/server/modules/accounts/query';

interface QueryCalls<View> {
  /** What is filtered by: nothing else can be asked. */
  readonly fields: FilterFields;
  /** The wire form of one record. */
  readonly item: AnySchema;
  /** What the calls answer, in Portuguese, for the API document: all there are, and those of a query. */
  readonly summaries: { readonly list: string; readonly query: string };
  readonly answer: (caller: Caller, query: AccountQuery) => Promise<Page<View>>;
}

/** The two lists of records of a kind: of all that the caller may see, and with a query in the body. */
export function queryCalls<View>(
  base: string,
  { fields, item, summaries, answer }: QueryCalls<View>,
): Route[] {
  const response = pageOf(item);
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

interface ListCalls<Row extends Listed, View> extends Omit<QueryCalls<View>, 'answer'> {
  /** Which records a caller may see, and how they are shown to them. */
  readonly listingOf: (caller: Caller) => AccountListing<Row, View>;
}

/** The same of records that a query of their table alone reads whole. */
export function listCalls<Row extends Listed, View>(
  executor: Executor,
  base: string,
  { listingOf, ...calls }: ListCalls<Row, View>,
): Route[] {
  const answer = (caller: Caller, query: AccountQuery) => answerAccounts(executor, listingOf(caller), query);
  return queryCalls(base, { ...calls, answer });
}
