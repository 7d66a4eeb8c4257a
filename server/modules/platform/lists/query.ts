import { type SQL, sql } from 'drizzle-orm';
import { object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import type { Filter } from '@/domain/listing/filters';
import { decodeCursor } from '@/server/http/requests/cursor';
import { pageQuery } from '@/server/http/requests/page';
import { type FilterFields, isInstant } from './fields';
import { filtersSchema, parseFilters } from './filters';

const SORTS = ['createdDesc', 'createdAsc'] as const;
export type Sort = (typeof SORTS)[number];

/** Query of `POST …/get`: the search is in the body, and its filters may be in the query as well. */
export const getQuery = object({
  ...pageQuery,
  filters: string()
    .nullable()
    .default(null)
    .meta({ description: 'Lista JSON de { scope, field, op, value }' }),
});

export const getBody = object({
  filters: filtersSchema.notRequired().meta({ description: 'Condições, todas ao mesmo tempo' }),
  sort: string<Sort>()
    .oneOf(SORTS)
    .meta({ description: 'Ordem: createdDesc, os mais novos antes; createdAsc, os mais antigos antes' }),
  cursor: string()
    .max(500)
    .nullable()
    .meta({ description: 'nextCursor da página anterior; sem ele, a primeira página' }),
});

/** Parsed query of a list. */
export interface ListQuery {
  readonly condition: SQL;
  readonly sort: Sort;
  readonly after: { readonly createdAt: string; readonly id: string } | null;
  readonly limit: number;
}

const cursorSchema = object({ createdAt: string().required(), id: idSchema().required() })
  .noUnknown()
  .required();

function readCursor(cursor: string | null): ListQuery['after'] {
  if (cursor === null) return null;
  const position = decodeCursor(cursor, cursorSchema);
  if (!isInstant(position.createdAt)) throw new AppError('invalid_cursor');
  return position;
}

interface PageInput {
  readonly limit: number;
  readonly cursor: string | null;
}

/**
 * Parsed query of a list without conditions.
 *
 * @throws AppError `invalid_cursor`
 */
export function readPageQuery({ limit, cursor }: PageInput, sort: Sort = 'createdDesc'): ListQuery {
  return { condition: sql`true`, sort, after: readCursor(cursor), limit };
}

function conditionOf(fields: FilterFields, { field, op, value }: Filter): SQL {
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!known) throw new AppError('unknown_filter_field', { field, op });
  const toSql = Object.hasOwn(known, op) ? known[op] : undefined;
  if (!toSql) throw new AppError('unknown_filter_op', { field, op });
  const condition = toSql(value);
  if (!condition) throw new AppError('invalid_filter_value', { field, op });
  return condition;
}

interface QueryInput {
  readonly query: PageInput & { readonly filters: string | null };
  readonly body: {
    readonly filters?: readonly Filter[] | null | undefined;
    readonly sort?: Sort | undefined;
    readonly cursor?: string | null | undefined;
  };
}

/**
 * Parsed query of a list with conditions.
 *
 * @throws AppError `unknown_filter_field`, `unknown_filter_op`, `invalid_filter_value`, `invalid_cursor`
 */
export function readListQuery(fields: FilterFields, { query, body }: QueryInput, sort?: Sort): ListQuery {
  const filters = [...(query.filters === null ? [] : parseFilters(query.filters)), ...(body.filters ?? [])];
  const conditions = filters.map((filter) => conditionOf(fields, filter));
  const page = readPageQuery({ limit: query.limit, cursor: body.cursor ?? query.cursor }, body.sort ?? sort);
  return conditions.length > 0 ? { ...page, condition: sql.join(conditions, sql` and `) } : page;
}
