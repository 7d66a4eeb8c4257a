import type { Schema } from 'yup';
import { AppError } from '@/server/http/appError';
import { isUnstorable } from '@/server/http/unstorable';

/**
 * Where a page ends, as an opaque word for the next request. It holds nothing but the sort keys of the last row, so
 * nothing is gained by forging it: it is checked for its shape and used only as a parameter of a query.
 */
export function encodeCursor(position: unknown): string {
  return Buffer.from(JSON.stringify(position)).toString('base64url');
}

/**
 * Reads a cursor that encodeCursor wrote.
 *
 * @throws AppError `invalid_cursor` when it is anything else
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
