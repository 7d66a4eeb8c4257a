import { type SQL, sql } from 'drizzle-orm';
import { type AnySchema, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import type { Filter } from '@/domain/listing/filters';
import type { Caller } from '@/server/http/callers/caller';
import { decodeCursor } from '@/server/http/requests/cursor';
import { pageQuery } from '@/server/http/requests/page';
import type { FilterFields } from './fields';
import { filtersSchema, parseFilters } from './filters';
import {
  assertPosition,
  type Order,
  orderOf,
  type Position,
  type Sorting,
  sortingBy,
  sortSchema,
} from './sorts';

/** Query of a list without conditions. */
export const listQuery = (sorting: Sorting, parameters: Readonly<Record<string, AnySchema>> = {}) =>
  object({ ...parameters, ...pageQuery, sort: sortSchema(sorting) });

/** Query of `POST …/get`: the search is in the body, and its filters may be in the query as well. */
export const getQuery = object({
  ...pageQuery,
  filters: string()
    .nullable()
    .default(null)
    .meta({ description: 'Lista JSON de { scope, field, op, value }' }),
});

const filters = filtersSchema.notRequired().meta({ description: 'Condições, todas ao mesmo tempo' });

export const countBody = object({ filters });

export const getBody = (sorting: Sorting) =>
  object({
    filters,
    sort: sortSchema(sorting),
    cursor: string()
      .max(500)
      .nullable()
      .meta({ description: 'nextCursor da página anterior, na mesma ordem; sem ele, a primeira página' }),
  });

/** Parsed query of a list. */
export interface ListQuery {
  readonly condition: SQL;
  readonly order: Order;
  readonly after: Position | null;
  readonly limit: number;
}

const positionSchema = object({
  sort: string().required(),
  value: string().nullable().defined(),
  id: string().max(36).required(),
})
  .noUnknown()
  .required();

function readCursor(cursor: string | null, order: Order): Position | null {
  if (cursor === null) return null;
  const position = decodeCursor(cursor, positionSchema);
  assertPosition(order, position);
  return position;
}

/** Page of a list, as a query names it. */
interface PageInput {
  readonly limit: number;
  readonly cursor: string | null;
  readonly sort?: string | undefined;
}

/**
 * Parsed query of a list without conditions.
 *
 * @throws AppError `invalid_cursor`
 */
export function readPageQuery({ limit, cursor, sort }: PageInput, sorting: Sorting = sortingBy()): ListQuery {
  const order = orderOf(sorting, sort);
  return { condition: sql`true`, order, after: readCursor(cursor, order), limit };
}

function conditionOf(fields: FilterFields, { field, op, value }: Filter, caller: Caller): SQL {
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!known) throw new AppError('unknown_filter_field', { field, op });
  const toSql = Object.hasOwn(known, op) ? known[op] : undefined;
  if (!toSql) throw new AppError('unknown_filter_op', { field, op });
  const condition = toSql(value, caller);
  if (!condition) throw new AppError('invalid_filter_value', { field, op });
  return condition;
}

interface FilterInput {
  readonly query: { readonly filters: string | null };
  readonly body: { readonly filters?: readonly Filter[] | null | undefined };
  readonly caller: Caller;
}

/**
 * Condition of all filters, in the query and in the body.
 *
 * @throws AppError `unknown_filter_field`, `unknown_filter_op`, `invalid_filter_value`
 */
export function readCondition(fields: FilterFields, { query, body, caller }: FilterInput): SQL {
  const filters = [...(query.filters === null ? [] : parseFilters(query.filters)), ...(body.filters ?? [])];
  const conditions = filters.map((filter) => conditionOf(fields, filter, caller));
  return conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`;
}

/** Conditions for named values, all equal; those without a value are left out. */
export function filtersOf(named: Readonly<Record<string, unknown>>): Filter[] {
  return Object.entries(named).flatMap(([field, value]) =>
    value === null || value === undefined ? [] : [{ scope: 'ALL', field, op: 'eq', value } as const],
  );
}

interface QueryInput extends FilterInput {
  readonly query: PageInput & FilterInput['query'];
  readonly body: FilterInput['body'] & {
    readonly sort?: string | undefined;
    readonly cursor?: string | null | undefined;
  };
}

/**
 * Parsed query of a list with conditions.
 *
 * @throws AppError `unknown_filter_field`, `unknown_filter_op`, `invalid_filter_value`, `invalid_cursor`
 */
export function readListQuery(
  fields: FilterFields,
  { query, body, caller }: QueryInput,
  sorting?: Sorting,
): ListQuery {
  const cursor = body.cursor ?? query.cursor;
  const page = readPageQuery({ limit: query.limit, cursor, sort: body.sort }, sorting);
  return { ...page, condition: readCondition(fields, { query, body, caller }) };
}
