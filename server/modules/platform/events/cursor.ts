import { sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';

/**
 * Position in the events of the database: the oldest transaction that had not ended, and the second of the reading. Every event of an
 * older transaction was visible then, which ids do not guarantee: they are not in the order of the commits.
 */
export interface Cursor {
  readonly xid: bigint;
  /** Seconds since 1970. */
  readonly second: number;
}

const WRITTEN = /^(\d{1,18})-(\d{1,11})$/;

/** The cursor as the id of an event. */
export const cursorText = ({ xid, second }: Cursor): string => `${xid}-${second}`;

/** Null for an id that is not one of ours. */
export function parseCursor(text: string): Cursor | null {
  const [, xid, second] = WRITTEN.exec(text) ?? [];
  return xid && second ? { xid: BigInt(xid), second: Number(second) } : null;
}

/** The present position. Read it before the data that is sent with it. */
export async function readCursor(executor: Executor): Promise<Cursor> {
  const { rows } = await executor.execute<{ xid: string; second: string }>(
    sql`select pg_snapshot_xmin(pg_current_snapshot())::text as xid, floor(extract(epoch from clock_timestamp()))::text as second`,
  );
  const [row] = rows;
  if (!row) throw new Error('The database returned no snapshot.');
  return { xid: BigInt(row.xid), second: Number(row.second) };
}
