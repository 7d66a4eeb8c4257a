import { sql } from 'drizzle-orm';
import { number, object } from 'yup';
import type { RowOutcome, RowReport } from '@/domain/batch/report';
import { PAGE_LIMITS } from '@/domain/site/page';
import type { Executor } from '@/server/db/client';
import { decodeCursor, encodeCursor } from '@/server/http/requests/cursor';
import type { BatchSummaryRow } from './store';

/** Which rows of a batch are asked for. */
export interface RowsAsked {
  readonly limit: number;
  readonly cursor: string | null;
  /** Null for all. */
  readonly outcome: RowOutcome | null;
}

export const FIRST_ROWS: RowsAsked = { limit: PAGE_LIMITS.default, cursor: null, outcome: null };

export interface RowPage {
  readonly rows: readonly RowReport[];
  readonly nextCursor: string | null;
  readonly total: number;
}

/** The row after which a page begins, as the spreadsheet counts it. */
const cursorSchema = object({ row: number().integer().min(1).max(1_048_576).required() })
  .noUnknown()
  .required();

/**
 * A page of what becomes of the rows, in the order of the spreadsheet; thousands of them never leave the database at once.
 *
 * @throws AppError `invalid_cursor`
 */
export async function readRows(
  executor: Executor,
  { id, counts, row_count: rowCount }: BatchSummaryRow,
  { limit, cursor, outcome }: RowsAsked,
): Promise<RowPage> {
  const after = cursor === null ? 0 : decodeCursor(cursor, cursorSchema).row;
  const isAsked = outcome === null ? sql`true` : sql`one.row->>'outcome' = ${outcome}`;
  const { rows: found } = await executor.execute<{ row: RowReport }>(sql`
    select one.row from batch, jsonb_array_elements(report->'rows') as one(row)
    where batch.id = ${id} and (one.row->>'number')::int > ${after} and ${isAsked}
    order by (one.row->>'number')::int limit ${limit + 1}`);
  const rows = found.slice(0, limit).map(({ row }) => row);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor: last && found.length > limit ? encodeCursor({ row: last.number }) : null,
    total: outcome === null ? rowCount : counts[outcome],
  };
}
