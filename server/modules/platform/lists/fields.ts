import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { idSchema } from '@/domain/id';
import { isValidDate } from '@/domain/time/calendar';
import type { Caller } from '@/server/http/callers/caller';

/** Condition in SQL by operation; null for a value of the wrong type. A field of personal data depends on the caller. */
export type FilterField = Readonly<Record<string, (value: unknown, caller: Caller) => SQL | null>>;
/**
 * Fields that filters may use. Others are rejected, so that no caller can guess a private one character by
 * character.
 */
export type FilterFields = Readonly<Record<string, FilterField>>;

const MAX_IDS = 100;
const MAX_TEXT = 254;

export const isText = (value: unknown): value is string =>
  typeof value === 'string' && value.length <= MAX_TEXT && !value.includes('\0');
export const isId = (value: unknown): value is string =>
  idSchema().required().isValidSync(value, { strict: true });
/**
 * An instant with its zone that both JavaScript and PostgreSQL accept. The date is captured, because the shape also matches
 * 31 February.
 */
const INSTANT =
  /^([12]\d{3}-\d{2}-\d{2})[T ](?:[01]\d|2[0-3]):[0-5]\d(?::[0-5]\d(?:\.\d{1,6})?)?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)$/;

export function isInstant(value: unknown): value is string {
  const [, day] = (isText(value) && INSTANT.exec(value)) || [];
  return day !== undefined && isValidDate(day);
}

function isOneOf(column: SQL, values: readonly SQL[]): SQL {
  return sql`${column} in (${sql.join([...values], sql`, `)})`;
}

export function idField(column: SQL): FilterField {
  const id = (value: string) => sql`${value}::uuid`;
  return {
    eq: (value) => (isId(value) ? sql`${column} = ${id(value)}` : null),
    in: (value) =>
      Array.isArray(value) && value.length > 0 && value.length <= MAX_IDS && value.every(isId)
        ? isOneOf(column, value.map(id))
        : null,
  };
}

/**
 * The same field, matching only records that show it to the caller: a filter must not reveal what the record hides.
 *
 * @param isShown condition in SQL
 */
export function shownField(field: FilterField, isShown: (caller: Caller) => SQL): FilterField {
  const restrict = (toSql: FilterField[string]) => (value: unknown, caller: Caller) => {
    const condition = toSql(value, caller);
    return condition && sql`(${condition} and ${isShown(caller)})`;
  };
  return Object.fromEntries(Object.entries(field).map(([op, toSql]) => [op, restrict(toSql)]));
}

export function emailField(column: SQL): FilterField {
  return { eq: (value) => (isText(value) ? sql`${column} = lower(btrim(${value}))` : null) };
}

/** A number of a person or company, with or without its mask. */
export function numberField(column: SQL, normalize: (text: string) => string | null): FilterField {
  return {
    eq: (value) => {
      const number = isText(value) ? normalize(value) : null;
      return number === null ? null : sql`${column} = ${number}`;
    },
  };
}

export function enumField(column: SQL, values: readonly string[]): FilterField {
  const isWord = (value: unknown): value is string => isText(value) && values.includes(value);
  return {
    eq: (value) => (isWord(value) ? sql`${column} = ${value}` : null),
    in: (value) =>
      Array.isArray(value) && value.length > 0 && value.every(isWord)
        ? isOneOf(
            column,
            value.map((value) => sql`${value}`),
          )
        : null,
  };
}

export function booleanField(column: SQL): FilterField {
  return { eq: (value) => (typeof value === 'boolean' ? sql`${column} = ${value}` : null) };
}

/** A whole number, such as an amount in centavos. */
export function wholeField(column: SQL): FilterField {
  const compare = (operator: SQL) => (value: unknown) =>
    Number.isSafeInteger(value) ? sql`${column} ${operator} ${value}` : null;
  return { eq: compare(sql`=`), gte: compare(sql`>=`), lte: compare(sql`<=`) };
}

/** A calendar day. */
export function dayField(column: SQL): FilterField {
  const compare = (operator: SQL) => (value: unknown) =>
    isText(value) && isValidDate(value) ? sql`${column} ${operator} ${value}::date` : null;
  return { eq: compare(sql`=`), gte: compare(sql`>=`), lte: compare(sql`<=`) };
}

const MAX_DAYS = 36_525;

/** A calendar day by its distance from today, in days; negative for past days. */
export function daysFromTodayField(column: SQL, today: SQLWrapper): FilterField {
  const compare = (operator: SQL) => (value: unknown) =>
    Number.isInteger(value) && Math.abs(Number(value)) <= MAX_DAYS
      ? sql`${column} ${operator} ${today} + ${value}::int`
      : null;
  return { eq: compare(sql`=`), gte: compare(sql`>=`), lte: compare(sql`<=`) };
}

export function instantField(column: SQL): FilterField {
  return {
    gte: (value) => (isInstant(value) ? sql`${column} >= ${value}::timestamptz` : null),
    lte: (value) => (isInstant(value) ? sql`${column} <= ${value}::timestamptz` : null),
  };
}
