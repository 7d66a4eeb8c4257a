import { object, type Schema } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { idSchema } from '@/domain/id';
import { isUnstorable } from '@/server/http/requests/unstorable';

/**
 * End of a page, as an opaque text for the next request. It contains only the sort keys of the last row, so a
 * forged one gains nothing: its shape is checked and it is used only as a query parameter.
 */
export function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Reads a cursor of encodeCursor.
 *
 * @throws AppError `invalid_cursor` for anything else
 */
export function decodeCursor<Position>(cursor: string, schema: Schema<Position>): Position {
  try {
    const position: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString('utf8'));
    if (isUnstorable(position)) throw new AppError('invalid_cursor');
    return schema.validateSync(position, { strict: true });
  } catch {
    throw new AppError('invalid_cursor');
  }
}

const idPosition = object({ id: idSchema().required() }).noUnknown().required();

/**
 * Position in a list that is ordered by id; null for its beginning.
 *
 * @throws AppError `invalid_cursor`
 */
export function readIdCursor(cursor: string | null): string | null {
  return cursor === null ? null : decodeCursor(cursor, idPosition).id;
}

/** The page of a list that was read with one additional row, and the cursor of the next page. */
export function cutPage<Row>(rows: readonly Row[], limit: number, positionOf: (last: Row) => unknown) {
  const shown = rows.slice(0, limit);
  const last = shown.at(-1);
  const nextCursor = last !== undefined && rows.length > limit ? encodeCursor(positionOf(last)) : null;
  return { shown, nextCursor };
}
