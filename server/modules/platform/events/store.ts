import { and, asc, gte, inArray, lt } from 'drizzle-orm';
import { HOUR_MS, MINUTE_MS } from '@/domain/time/durations';
import type { Database, Executor } from '@/server/db/client';
import { liveEvent } from '@/server/db/schema/platform/liveEvent';
import type { Cursor } from './cursor';

/** Hours for which a stream can resume. */
export const KEPT_HOURS = 24;

/** Largest number of events that a stream gets when it resumes; reading everything again is cheaper than more. */
export const MAX_RESUMED = 500;

/** Longest time between a change and its commit. */
const LONGEST_CHANGE_MS = 10 * MINUTE_MS;

/** Rows of one deletion, so that locks are short. */
const BATCH = 5_000;

/** Announced change of records of one kind. */
export interface Change {
  readonly topic: string;
  readonly subject: string;
  /** Null if they are too many to name, or need no naming. */
  readonly ids: readonly string[] | null;
}

/** A cursor, or the instant of data that the reader has. */
export type Beginning = Cursor | Date;

const isInstant = (from: Beginning): from is Date => from instanceof Date;

function earliestOf(from: Beginning): Date {
  const at = isInstant(from) ? from.getTime() : from.second * 1_000;
  return new Date(at - LONGEST_CHANGE_MS);
}

/**
 * Changes of the topics since then, oldest first; some may have been sent before. Null if they are too many, or no longer kept.
 */
export async function changesSince(
  executor: Executor,
  topics: readonly string[],
  from: Beginning,
  now: Date,
): Promise<Change[] | null> {
  const earliest = earliestOf(from);
  if (earliest.getTime() < now.getTime() - KEPT_HOURS * HOUR_MS) return null;
  const { topic, subject, ids, createdAt, xid, id } = liveEvent;
  const isLater = isInstant(from) ? undefined : gte(xid, from.xid);
  const rows = await executor
    .select({ topic, subject, ids })
    .from(liveEvent)
    .where(and(inArray(topic, [...topics]), gte(createdAt, earliest), isLater))
    .orderBy(asc(id))
    .limit(MAX_RESUMED + 1);
  return rows.length > MAX_RESUMED ? null : rows;
}

/** Deletes events that no stream can resume from. */
export async function sweepEvents(db: Database, now: Date): Promise<void> {
  const before = new Date(now.getTime() - (KEPT_HOURS + 1) * HOUR_MS);
  for (;;) {
    const old = db
      .select({ id: liveEvent.id })
      .from(liveEvent)
      .where(lt(liveEvent.createdAt, before))
      .limit(BATCH);
    const { rowCount } = await db.delete(liveEvent).where(inArray(liveEvent.id, old));
    if ((rowCount ?? 0) < BATCH) return;
  }
}
