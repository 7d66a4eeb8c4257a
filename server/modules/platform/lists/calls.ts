import { type AnySchema, object } from 'yup';
import type { Page } from '@/domain/site/page';
import type { Executor } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { pageOf, pageQuery } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import type { FilterFields } from './fields';
import { answerList, type Listed, type Listing } from './page';
import { getBody, getQuery, type ListQuery, readListQuery, readPageQuery, type Sort } from './query';

interface QueryCalls<View> {
  /** Fields that filters may use. */
  readonly fields: FilterFields;
  /** The order where none is asked for; the newest come first, unless told. */
  readonly sort?: Sort;
  /** The wire form of one record. */
  readonly item: AnySchema;
  /** Summaries of the two calls for the API document, in Portuguese. */
  readonly summaries: { readonly list: string; readonly query: string };
  readonly answer: (caller: Caller, query: ListQuery) => Promise<Page<View>>;
}

/** The operations that each field knows, for the API document. */
function operationsOf(fields: FilterFields): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([field, known]) => [field, Object.keys(known)]));
}

/** The two lists of records of a kind: of all that the caller may see, and with a query in the body. */
export function queryCalls<View>(
  base: string,
  { fields, sort, item, summaries, answer }: QueryCalls<View>,
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
      handle: ({ query, caller }) => answer(caller, readPageQuery(query, sort)),
    }),
    defineRoute({
      method: 'POST',
      path: `${base}/get`,
      summary: summaries.query,
      who: 'signedIn',
      query: getQuery,
      body: getBody,
      filters: operationsOf(fields),
      response,
      errors: ['invalid_cursor', 'unknown_filter_field', 'unknown_filter_op', 'invalid_filter_value'],
      handle: ({ query, body, caller }) => answer(caller, readListQuery(fields, { query, body }, sort)),
    }),
  ];
}

interface ListCalls<Row extends Listed, View> extends Omit<QueryCalls<View>, 'answer'> {
  /** Which records a caller may see, and how they are shown to them. */
  readonly listingOf: (caller: Caller) => Listing<Row, View>;
}

/** The same of records that a query of their table alone reads whole. */
export function listCalls<Row extends Listed, View>(
  executor: Executor,
  base: string,
  { listingOf, ...calls }: ListCalls<Row, View>,
): Route[] {
  const answer = (caller: Caller, query: ListQuery) => answerList(executor, listingOf(caller), query);
  return queryCalls(base, { ...calls, answer });
}
