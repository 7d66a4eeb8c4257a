import { number, object, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { SORTS, type Sort } from '@/domain/listing/criteria';
import { decodeCursor, encodeCursor } from '@/server/http/requests/cursor';

/**
 * The sort keys of a project: its price in centavos (null for a waiting list), or the microseconds of its publication
 * since 1970, because a Date would round them and the next page would repeat or skip a row. `forSaleFirst` adds
 * `FOR_SALE` to them for a project that can be bought.
 */
export interface Position {
  readonly key: number | null;
  readonly id: string;
}

/** More than the microseconds of any publication until the year 2096, and safe as a number together with them. */
export const FOR_SALE = 4_000_000_000_000_000;

/** True for the orders by price, in which the key of a waiting list is null. */
export const isByPrice = (sort: Sort): boolean => sort === 'priceAsc' || sort === 'priceDesc';

/** A page of keys: `count` of them after the position; from the start for null. */
export interface PageOfKeys {
  readonly sort: Sort;
  readonly position: Position | null;
  readonly count: number;
}

const cursorSchema = object({
  sort: string<Sort>().oneOf(SORTS).required(),
  key: number().integer().min(0).max(Number.MAX_SAFE_INTEGER).nullable().defined(),
  id: idSchema().required(),
})
  .noUnknown()
  .required();

export function writeCursor(sort: Sort, { key, id }: Position): string {
  return encodeCursor({ sort, key, id });
}

/**
 * Position at the end of the last page, or null for the first page.
 *
 * @throws AppError `invalid_cursor` if the cursor is not ours, or belongs to another order
 */
export function readCursor(sort: Sort, cursor: string | null): Position | null {
  if (cursor === null) return null;
  const { sort: sortOfCursor, key, id } = decodeCursor(cursor, cursorSchema);
  const isComplete = key !== null || isByPrice(sort);
  if (sortOfCursor !== sort || !isComplete) throw new AppError('invalid_cursor');
  return { key, id };
}
