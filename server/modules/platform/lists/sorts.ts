import { type SQL, sql } from 'drizzle-orm';
import { string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { isValidDate } from '@/domain/time/calendar';
import { isInstant } from './fields';

/** Checks a value of a cursor before it is a query parameter. */
const IS_VALUE = {
  timestamptz: isInstant,
  date: (value: string) => isValidDate(value),
  numeric: (value: string) => /^-?\d{1,16}(\.\d{1,6})?$/.test(value),
  text: (value: string) => value.length <= 254,
} as const satisfies Record<string, (value: string) => boolean>;

/** A column, or an expression, that a list can be sorted by. Records without a value come last. */
interface SortKey {
  readonly column: SQL;
  readonly type: keyof typeof IS_VALUE;
  readonly isNullable: boolean;
}
/** Keys by name; `price` gives the orders `priceAsc` and `priceDesc`. */
export type SortKeys = Readonly<Record<string, SortKey>>;

const keyOf =
  (type: SortKey['type'], isNullable: boolean) =>
  (column: SQL): SortKey => ({ column, type, isNullable });

export const instantKey = keyOf('timestamptz', false);
export const optionalInstantKey = keyOf('timestamptz', true);
export const dayKey = keyOf('date', false);
export const optionalDayKey = keyOf('date', true);
export const amountKey = keyOf('numeric', false);
export const optionalAmountKey = keyOf('numeric', true);
export const textKey = keyOf('text', false);

/** Orders of a list, and the one without a request for another. */
export interface Sorting {
  readonly keys: SortKeys;
  readonly initial: string;
}

const CREATED: SortKeys = { created: instantKey(sql`created_at`) };

export function sortingBy(keys: SortKeys = {}, initial = 'createdDesc'): Sorting {
  return { keys: { ...CREATED, ...keys }, initial };
}

const ordersOf = ({ keys }: Sorting) => Object.keys(keys).flatMap((key) => [`${key}Desc`, `${key}Asc`]);

export const sortSchema = (sorting: Sorting) =>
  string()
    .oneOf(ordersOf(sorting))
    .meta({
      description: `Ordem; o padrão é ${sorting.initial}. Asc vai do menor ou mais antigo ao maior ou mais novo, Desc ao contrário; os sem valor vêm no fim`,
    });

/** A key with its direction. */
export interface Order extends SortKey {
  readonly name: string;
  readonly isDescending: boolean;
}

export function orderOf({ keys, initial }: Sorting, sort: string = initial): Order {
  const isDescending = sort.endsWith('Desc');
  const key = keys[sort.slice(0, isDescending ? -4 : -3)];
  if (!key) throw new Error(`list has no order ${sort}`);
  return { ...key, name: sort, isDescending };
}

/** Last record of a page, by its order. */
export interface Position {
  readonly sort: string;
  /** As text, which keeps the microseconds; null for a record without a value. */
  readonly value: string | null;
  readonly id: string;
}

/** @throws AppError `invalid_cursor` for a position of another order, or a value of another type */
export function assertPosition({ name, type, isNullable }: Order, { sort, value }: Position): void {
  const isValue = value === null ? isNullable : IS_VALUE[type](value);
  if (sort !== name || !isValue) throw new AppError('invalid_cursor');
}

/** Condition in SQL for the records after a position. */
export function isAfter({ column, type, isNullable, isDescending }: Order, { value, id }: Position): SQL {
  const follows = isDescending ? sql`<` : sql`>`;
  if (value === null) return sql`(${column} is null and id ${follows} ${id}::uuid)`;
  const after = sql`(${column}, id) ${follows} (${value}::${sql.raw(type)}, ${id}::uuid)`;
  return isNullable ? sql`(${after} or ${column} is null)` : after;
}

export function orderBy({ column, isNullable, isDescending }: Order): SQL {
  const direction = isDescending ? sql`desc` : sql`asc`;
  const nulls = isNullable ? sql` nulls last` : sql``;
  return sql`${column} ${direction}${nulls}, id ${direction}`;
}
