import type { AnySchema } from 'yup';
import type { ErrorCode } from '@/domain/errors/errorTable';
import type { Page } from '@/domain/site/page';
import type { Executor } from '@/server/db/client';
import type { Caller } from '@/server/http/callers/caller';
import { pageOf } from '@/server/http/requests/page';
import { defineRoute, type Route } from '@/server/http/routing/route';
import { type CountedStates, countsSchema } from './counts';
import type { FilterFields } from './fields';
import { answerCounts, answerList, type Listing } from './page';
import {
  countBody,
  filtersOf,
  getBody,
  getQuery,
  type ListQuery,
  listQuery,
  readCondition,
  readListQuery,
} from './query';
import { type Sorting, sortingBy } from './sorts';

interface QueryCalls<View> {
  /** Fields that filters may use. */
  readonly fields: FilterFields;
  /** Orders of the list; by creation, newest first, if not given. */
  readonly sorting?: Sorting;
  /** Query parameters of the first call, beside those of every list: each names a field, and its value. */
  readonly parameters?: Readonly<Record<string, AnySchema>>;
  /** Schema of one record on the wire. */
  readonly item: AnySchema;
  /** Summaries of the two calls for the API document, in Portuguese. */
  readonly summaries: { readonly list: string; readonly query: string };
  /** Errors of both calls. */
  readonly errors?: readonly ErrorCode[];
  readonly answer: (caller: Caller, query: ListQuery) => Promise<Page<View>>;
}

/** Operations of each field, for the API document. */
function operationsOf(fields: FilterFields): Record<string, string[]> {
  return Object.fromEntries(Object.entries(fields).map(([field, known]) => [field, Object.keys(known)]));
}

/** The two list calls of a noun: all records that the caller may see, and a query in the body. */
function queryCalls<View>(
  base: string,
  { fields, sorting = sortingBy(), parameters = {}, item, summaries, errors = [], answer }: QueryCalls<View>,
): Route[] {
  const response = pageOf(item);
  return [
    defineRoute({
      method: 'GET',
      path: base,
      summary: summaries.list,
      who: 'signedIn',
      query: listQuery(sorting, parameters),
      response,
      errors: [...errors, 'invalid_cursor'],
      handle: ({ query: { limit, cursor, sort, ...named }, caller }) =>
        answer(
          caller,
          readListQuery(
            fields,
            { query: { limit, cursor, filters: null }, body: { filters: filtersOf(named), sort }, caller },
            sorting,
          ),
        ),
    }),
    defineRoute({
      method: 'POST',
      path: `${base}/get`,
      summary: summaries.query,
      who: 'signedIn',
      query: getQuery,
      body: getBody(sorting),
      filters: operationsOf(fields),
      response,
      errors: [
        ...errors,
        'invalid_cursor',
        'unknown_filter_field',
        'unknown_filter_op',
        'invalid_filter_value',
      ],
      handle: ({ query, body, caller }) =>
        answer(caller, readListQuery(fields, { query, body, caller }, sorting)),
    }),
  ];
}

interface ListCalls<Found, View> extends Omit<QueryCalls<View>, 'answer'> {
  /** Records that the caller may see, and their presentation. */
  readonly listingOf: (caller: Caller) => Listing<Found, View>;
  /** States to count, for a third call. */
  readonly counted?: CountedStates;
}

const countQuery = getQuery.omit(['limit', 'cursor']);

function countCall<Found, View>(
  executor: Executor,
  base: string,
  { fields, errors = [], listingOf }: ListCalls<Found, View>,
  counted: CountedStates,
): Route {
  return defineRoute({
    method: 'POST',
    path: `${base}/counts`,
    summary: 'Quantos registros que quem chama pode ver há em cada situação, com os mesmos filtros da lista.',
    who: 'signedIn',
    query: countQuery,
    body: countBody,
    filters: operationsOf(fields),
    response: countsSchema(counted),
    errors: [...errors, 'unknown_filter_field', 'unknown_filter_op', 'invalid_filter_value'],
    handle: ({ query, body, caller }) =>
      answerCounts(
        executor,
        listingOf(caller),
        { condition: readCondition(fields, { query, body, caller }) },
        counted,
      ),
  });
}

/** The same for records that one query of their table finds. */
export function listCalls<Found, View>(
  executor: Executor,
  base: string,
  { counted, ...calls }: ListCalls<Found, View>,
): Route[] {
  const answer = (caller: Caller, query: ListQuery) => answerList(executor, calls.listingOf(caller), query);
  const counts = counted ? [countCall(executor, base, calls, counted)] : [];
  return [...queryCalls(base, { ...calls, answer }), ...counts];
}
