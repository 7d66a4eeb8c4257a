import { type SQL, sql } from 'drizzle-orm';
import { object, string } from 'yup';
import { isValidDate } from '@/domain/calendar';
import { idSchema } from '@/domain/id';
import type { Filter } from '@/domain/listing/filters';
import { AppError } from '@/server/http/appError';
import { decodeCursor } from '@/server/http/cursor';
import { pageQuery } from '@/server/http/page';
import { filtersSchema, parseFilters } from '@/server/modules/projects/filterQuery';

export const SORTS = ['createdDesc', 'createdAsc'] as const;
export type Sort = (typeof SORTS)[number];

/** `POST …/get`: what is asked for stands in the body, and its filters may stand in the query as well. */
export const getQuery = object({
  ...pageQuery,
  filters: string()
    .nullable()
    .default(null)
    .meta({ description: 'Lista JSON de { scope, field, op, value }' }),
});

export const getBody = object({
  filters: filtersSchema.notRequired(),
  sort: string<Sort>().oneOf(SORTS),
  cursor: string().max(500).nullable(),
});

/** What a condition on a field becomes in SQL, by its operation; null where the value is not what it must be. */
export type FilterField = Readonly<Record<string, (value: unknown) => SQL | null>>;
/** The fields that may be asked for. Any other is refused, so that nobody guesses a private one letter by letter. */
export type FilterFields = Readonly<Record<string, FilterField>>;

const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= 254 && !value.includes('\0');
const isId = (value: unknown): value is string => idSchema().required().isValidSync(value, { strict: true });
/** An instant as JavaScript and as PostgreSQL write it, with the day apart: the 31st of February is one in shape alone. */
const INSTANT =
  /^([12]\d{3}-\d{2}-\d{2})[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)?$/;

function isInstant(value: unknown): value is string {
  const [, day] = (isText(value) && INSTANT.exec(value)) || [];
  return day !== undefined && isValidDate(day);
}

export function idField(column: SQL): FilterField {
  return {
    eq: (value) => (isId(value) ? sql`${column} = ${value}::uuid` : null),
    in: (value) =>
      Array.isArray(value) && value.length > 0 && value.length <= 100 && value.every(isId)
        ? sql`${column} in (${sql.join(
            value.map((id) => sql`${id}::uuid`),
            sql`, `,
          )})`
        : null,
  };
}

export function emailField(column: SQL): FilterField {
  return { eq: (value) => (isText(value) ? sql`${column} = lower(btrim(${value}))` : null) };
}

export function wordField(column: SQL, words: readonly string[]): FilterField {
  const isWord = (value: unknown) => isText(value) && words.includes(value);
  return {
    eq: (value) => (isWord(value) ? sql`${column} = ${value}` : null),
    in: (value) =>
      Array.isArray(value) && value.length > 0 && value.every(isWord)
        ? sql`${column} in (${sql.join(
            value.map((word) => sql`${word}`),
            sql`, `,
          )})`
        : null,
  };
}

export function booleanField(column: SQL): FilterField {
  return { eq: (value) => (typeof value === 'boolean' ? sql`${column} = ${value}` : null) };
}

export function instantField(column: SQL): FilterField {
  return {
    gte: (value) => (isInstant(value) ? sql`${column} >= ${value}::timestamptz` : null),
    lte: (value) => (isInstant(value) ? sql`${column} <= ${value}::timestamptz` : null),
  };
}

/** What people deal about and who they are, as every deal has it. */
export const DEAL_FIELDS: FilterFields = {
  id: idField(sql`id`),
  projectId: idField(sql`project_id`),
  unitId: idField(sql`unit_id`),
  quotaId: idField(sql`quota_id`),
  buyerId: idField(sql`buyer_id`),
  partnerId: idField(sql`partner_id`),
  ledBy: idField(sql`led_by`),
  createdAt: instantField(sql`created_at`),
};

function conditionOf(fields: FilterFields, { field, op, value }: Filter): SQL {
  const known = Object.hasOwn(fields, field) ? fields[field] : undefined;
  if (!known) throw new AppError('unknown_filter_field', { field, op });
  const toSql = Object.hasOwn(known, op) ? known[op] : undefined;
  if (!toSql) throw new AppError('unknown_filter_op', { field, op });
  const condition = toSql(value);
  if (!condition) throw new AppError('invalid_filter_value', { field, op });
  return condition;
}

interface Asked {
  readonly query: { readonly limit: number; readonly cursor: string | null; readonly filters: string | null };
  readonly body: {
    readonly filters?: readonly Filter[] | null | undefined;
    readonly sort?: Sort | undefined;
    readonly cursor?: string | null | undefined;
  };
}

export interface AccountQuery {
  readonly condition: SQL;
  readonly sort: Sort;
  readonly after: { readonly createdAt: string; readonly id: string } | null;
  readonly limit: number;
}

const cursorSchema = object({ createdAt: string().required(), id: idSchema().required() })
  .noUnknown()
  .required();

export function readCursor(cursor: string | null): AccountQuery['after'] {
  if (cursor === null) return null;
  const position = decodeCursor(cursor, cursorSchema);
  if (!isInstant(position.createdAt)) throw new AppError('invalid_cursor');
  return position;
}

/** @throws AppError `unknown_filter_field`, `unknown_filter_op`, `invalid_filter_value`, `invalid_cursor` */
export function readAccountQuery(fields: FilterFields, { query, body }: Asked): AccountQuery {
  const filters = [...(query.filters === null ? [] : parseFilters(query.filters)), ...(body.filters ?? [])];
  const conditions = filters.map((filter) => conditionOf(fields, filter));
  return {
    condition: conditions.length > 0 ? sql.join(conditions, sql` and `) : sql`true`,
    sort: body.sort ?? 'createdDesc',
    after: readCursor(body.cursor ?? query.cursor),
    limit: query.limit,
  };
}
