import { number, object, string } from 'yup';
import type { Page } from '@/domain/site/page';
import { cutPage, decodeCursor } from '@/server/http/requests/cursor';
import { pageQuery } from '@/server/http/requests/page';
import { ordersBy, partsOfOrder } from './sorts';

/** Query of a list that is read whole: all its items, or pages of `limit`. */
export const wholeQuery = {
  ...pageQuery,
  limit: pageQuery.limit
    .nullable()
    .default(null)
    .meta({ description: 'Quantos registros por página; sem ele, todos' }),
};

type Value = string | number | null;
/** Values by which the items of a whole list can be sorted. An instant is its ISO text. */
export type WholeKeys<Item> = Readonly<Record<string, (item: Item) => Value>>;

/** @param initial words for the order without a request for another */
export const wholeSort = (keys: WholeKeys<never>, initial: string) => ordersBy(Object.keys(keys), initial);

function compare(one: Value, other: Value, sign: number): number {
  if (one === other) return 0;
  if (one === null) return 1;
  if (other === null) return -1;
  return one < other ? -sign : sign;
}

/** The items in an order of these keys; equal ones, and all without an order, as they come. */
export function sortWhole<Item>(
  items: readonly Item[],
  keys: WholeKeys<Item>,
  sort: string | undefined,
): readonly Item[] {
  if (sort === undefined) return items;
  const { key, isDescending } = partsOfOrder(sort);
  const read = keys[key];
  if (!read) throw new Error(`list has no order ${sort}`);
  return items.toSorted((one, other) => compare(read(one), read(other), isDescending ? -1 : 1));
}

/** Last item of a page, and how many came before the next one: an item may be removed between two pages. */
const positionSchema = object({ id: string().max(80).required(), at: number().integer().min(1).required() })
  .noUnknown()
  .required();

interface WholePage {
  readonly limit: number | null;
  readonly cursor: string | null;
}

/**
 * A page of a list that was read whole.
 *
 * @throws AppError `invalid_cursor`
 */
export function pageOfWhole<Item>(
  items: readonly Item[],
  { limit, cursor }: WholePage,
  idOf: (item: Item) => string,
): Page<Item> {
  const position = cursor === null ? null : decodeCursor(cursor, positionSchema);
  const last = position ? items.findIndex((item) => idOf(item) === position.id) : -1;
  const start = last >= 0 ? last + 1 : (position?.at ?? 0);
  const size = limit ?? items.length;
  const { shown, nextCursor } = cutPage(items.slice(start, start + size + 1), size, (item) => ({
    id: idOf(item),
    at: start + size,
  }));
  return { items: [...shown], nextCursor, total: items.length, totalIsCapped: false };
}
