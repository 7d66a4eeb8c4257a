import { sql } from 'drizzle-orm';
import { number, object } from 'yup';
import type { RowOutcome, RowReport } from '@/domain/batch/report';
import { PAGE_LIMITS } from '@/domain/site/page';
import type { Executor } from '@/server/db/client';
import { decodeCursor, encodeCursor } from '@/server/http/requests/cursor';
import type { BatchSummary } from './store';

interface RowsQuery {
  readonly limit: number;
  readonly cursor: string | null;
  /** Null for all. */
  readonly outcome: RowOutcome | null;
}

export const FIRST_ROWS: RowsQuery = { limit: PAGE_LIMITS.default, cursor: null, outcome: null };

export interface RowPage {
  readonly rows: readonly RowReport[];
  readonly nextCursor: string | null;
  readonly total: number;
}

/** Number of the last row of the page before, as the spreadsheet counts it. */
const cursorSchema = object({ row: number().integer().min(1).max(1_048_576).required() })
  .noUnknown()
  .required();

/**
 * A page of the row reports in the order of the spreadsheet, cut by the database.
 *
 * @throws AppError `invalid_cursor`
 */
export async function readRows(
  executor: Executor,
  { id, counts, rowCount }: BatchSummary,
  { limit, cursor, outcome }: RowsQuery,
): Promise<RowPage> {
  const after = cursor === null ? 0 : decodeCursor(cursor, cursorSchema).row;
  const hasOutcome = outcome === null ? sql`true` : sql`one.row->>'outcome' = ${outcome}`;
  const found = await executor
    .select({ row: sql<RowReport>`one.row` })
    .from(sql`batch, jsonb_array_elements(report->'rows') as one(row)`)
    .where(sql`batch.id = ${id} and (one.row->>'number')::int > ${after} and ${hasOutcome}`)
    .orderBy(sql`(one.row->>'number')::int`)
    .limit(limit + 1);
  const rows = found.slice(0, limit).map(({ row }) => row);
  const last = rows.at(-1);
  return {
    rows,
    nextCursor: last && found.length > limit ? encodeCursor({ row: last.number }) : null,
    total: outcome === null ? rowCount : counts[outcome],
  };
}
