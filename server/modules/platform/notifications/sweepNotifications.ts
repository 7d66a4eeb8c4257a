import { and, eq, inArray, lt, or } from 'drizzle-orm';
import { DAY_MS } from '@/domain/time/durations';
import type { Database } from '@/server/db/client';
import { notification } from '@/server/db/schema/platform/notification';

/** Days that a dismissed notification is kept, and any other. */
export const RETENTION_DAYS = { dismissed: 30, other: 365 } as const;

/** Small batches, so that locks are short. */
const BATCH = 5_000;

/** Deletes old notifications. */
export async function sweepNotifications(db: Database, now: Date): Promise<void> {
  const { id, state, createdAt, updatedAt } = notification;
  const before = (days: number) => new Date(now.getTime() - days * DAY_MS);
  const isDismissed = and(eq(state, 'dismissed'), lt(updatedAt, before(RETENTION_DAYS.dismissed)));
  const isOld = and(
    lt(createdAt, before(RETENTION_DAYS.dismissed)),
    or(isDismissed, lt(createdAt, before(RETENTION_DAYS.other))),
  );
  for (;;) {
    const old = db.select({ id }).from(notification).where(isOld).limit(BATCH);
    const { rowCount } = await db.delete(notification).where(inArray(id, old));
    if ((rowCount ?? 0) < BATCH) return;
  }
}
