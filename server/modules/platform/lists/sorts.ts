import { and, type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { isValidDate } from '@/domain/time/calendar';
import { normalizedSql } from '@/server/db/normalizedSql';
import { isId, isInstant } from './fields';

/** Checks a value of a cursor before it is a query parameter. */
const IS_VALUE = {
  timestamptz: isInstant,
  date: (value: string) => isValidDate(value),
  bigint: (value: string) => /^-?\d{1,16}$/.test(value),
  numeric: (value: string) => /^-?\d{1,16}(\.\d{1,6})?$/.test(value),
  text: (value: string) => value.length <= 254,
} as const satisfies Record<string, (value: string) => boolean>;

/** Checks an id of a cursor. The database's own queue counts its jobs. */
const IS_ID = {
  uuid: isId,
  bigint: (id: string) => /^[1-9]\d{0,17}$/.test(id),
} as const satisfies Record<string, (id: string) => boolean>;

/** A column, or an expression, that a list can be sorted by. Records without a value come last. */
interface SortKey {
  readonly column: SQL;
  readonly type: keyof typeof IS_VALUE;
  readonly isNullable: boolean;
  /** Condition for the records that show the column. Without it they all do. */
  readonly isShown?: SQL;
  /** True for a value of other records, which no index has. */
  readonly isComputed?: boolean;
}
/** Keys by name; `price` gives the orders `priceAsc` and `priceDesc`. */
export type SortKeys = Readonly<Record<string, SortKey>>;

const keyOf =
  (type: SortKey['type'], isNullable: boolean) =>
  (column: SQL): SortKey => ({ column, type, isNullable });

export const instantKey = keyOf('timestamptz', false);
export const optionalInstantKey = keyOf('timestamptz', true);
/** An instant that only some records show. */
export const shownInstantKey = (column: SQL, isShown: SQL): SortKey => ({
  ...optionalInstantKey(column),
  isShown,
});
/** A key that is read from other records, once for each record. */
export const computedKey = (key: SortKey): SortKey => ({ ...key, isComputed: true });
export const dayKey = keyOf('date', false);
export const optionalDayKey = keyOf('date', true);
/** A whole number, such as an amount in centavos. */
export const amountKey = keyOf('bigint', false);
export const optionalAmountKey = keyOf('bigint', true);
export const optionalPercentKey = keyOf('numeric', true);
export const textKey = keyOf('text', false);
/** A name, in alphabetical order without regard to case and accents. */
export const nameKey = (column: SQL): SortKey => textKey(normalizedSql(column));

/** Orders of a list, and the one without a request for another. */
export interface Sorting {
  readonly keys: SortKeys;
  readonly initial: string;
  /** `uuid` if not given. */
  readonly idType?: keyof typeof IS_ID;
}

const CREATED: SortKeys = { created: instantKey(sql`created_at`) };

export function sortingBy(keys: SortKeys = {}, initial = 'createdDesc'): Sorting {
  return { keys: { ...CREATED, ...keys }, initial };
}

/** Orders by these keys on the wire. */
export const ordersBy = (keys: readonly string[], initial: string) =>
  string()
    .oneOf(keys.flatMap((key) => [`${key}Desc`, `${key}Asc`]))
    .meta({
      description: `Ordem; o padrão é ${initial}. Asc vai do menor ou mais antigo ao maior ou mais novo, Desc ao contrário; os sem valor vêm no fim`,
    });

export const sortSchema = ({ keys, initial }: Sorting) => ordersBy(Object.keys(keys), initial);

/** Key and direction of an order, such as `priceDesc`. */
export function partsOfOrder(sort: string) {
  const isDescending = sort.endsWith('Desc');
  return { key: sort.slice(0, isDescending ? -'Desc'.length : -'Asc'.length), isDescending };
}

/** A key with its direction. */
export interface Order extends SortKey {
  readonly name: string;
  readonly isDescending: boolean;
  readonly idType: keyof typeof IS_ID;
}

export function orderOf({ keys, initial, idType = 'uuid' }: Sorting, sort: string = initial): Order {
  const { key: name, isDescending } = partsOfOrder(sort);
  const key = keys[name];
  if (!key) throw new Error(`list has no order ${sort}`);
  return { ...key, name: sort, isDescending, idType };
}

/** Last record of a page, by its order. */
export interface Position {
  readonly sort: string;
  /** As text, which keeps the microseconds; null for a record without a value. */
  readonly value: string | null;
  readonly id: string;
}

/** @throws AppError `invalid_cursor` for a position of another order, or a value of another type */
export function assertPosition(order: Order, { sort, value, id }: Position): void {
  const { name, type, isNullable, idType } = order;
  const isValue = value === null ? isNullable : IS_VALUE[type](value);
  if (sort !== name || !isValue || !IS_ID[idType](id)) throw new AppError('invalid_cursor');
}

/** A part of an order whose records are in the order of an index; the parts follow one another. */
export interface Section {
  readonly where: SQL | undefined;
  readonly orderBy: SQL;
}

function directionOf({ isDescending }: Order) {
  return isDescending ? { word: sql`desc`, follows: sql`<` } : { word: sql`asc`, follows: sql`>` };
}

/** All records after a position, those without a value last. */
function wholeOrder(order: Order, after: Position | null): Section {
  const { column, type } = order;
  const { word, follows } = directionOf(order);
  // By the name of the key, which is read once for each record.
  const orderBy = sql`sort_key ${word} nulls last, id ${word}`;
  if (after === null) return { where: undefined, orderBy };
  if (after.value === null)
    return {
      where: sql`(${column} is null and id ${follows} ${after.id}::${sql.raw(order.idType)})`,
      orderBy,
    };
  const next = sql`(${column}, id) ${follows} (${after.value}::${sql.raw(type)}, ${after.id}::${sql.raw(order.idType)})`;
  return { where: sql`(${next} or ${column} is null)`, orderBy };
}

/**
 * Sections of an order after a position: the records with a value, then those without. One query for both would need an index for each
 * direction, because PostgreSQL puts the empty values at the other end of an index that it reads backwards.
 */
export function sectionsOf(order: Order, after: Position | null): Section[] {
  if (order.isComputed) return [wholeOrder(order, after)];
  const { column, type, isNullable, isShown } = order;
  const { word, follows } = directionOf(order);
  const next = sql`(${column}, id) ${follows} (${after?.value}::${sql.raw(type)}, ${after?.id}::${sql.raw(order.idType)})`;
  const valued = {
    where: and(isShown, after ? next : undefined),
    orderBy: sql`${column} ${word}, id ${word}`,
  };
  if (!isNullable) return [valued];
  const isValued = and(isShown, sql`${column} is not null`);
  const isEmpty = isShown ? sql`(${isValued}) is not true` : sql`${column} is null`;
  const isNext = after?.value === null ? sql`id ${follows} ${after.id}::${sql.raw(order.idType)}` : undefined;
  const empty = { where: and(isEmpty, isNext), orderBy: sql`id ${word}` };
  return after?.value === null ? [empty] : [{ ...valued, where: and(isValued, valued.where) }, empty];
}

/** Value of the order's key in a record. */
export const keyValueOf = ({ column, isShown }: Order): SQL =>
  isShown ? sql`(case when ${isShown} then ${column} end)` : column;

/** Order of the columns of a page, which are the key and the id. */
export function orderOfPage(order: Order): SQL {
  const { word } = directionOf(order);
  return sql`sort_key ${word} nulls last, id ${word}`;
}
