import { and, asc, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/db/client';
import { queuePlace } from '@/server/db/schema/queuePlace';
import { freeHome } from '@/server/modules/reservations/free';
import { isOpenPlace } from '@/server/modules/reservations/queue';

/**
 * Offers units that are for sale again to whoever waits for them. Whoever calls has changed their rows in the same transaction.
 */
export async function serveQueues(
  transaction: Transaction,
  { projectId, unitIds }: { projectId: string; unitIds: readonly string[] },
  now: Date,
): Promise<void> {
  if (unitIds.length === 0) return;
  const waitedFor = await transaction
    .selectDistinct({ unitId: queuePlace.unitId })
    .from(queuePlace)
    .where(and(sql`${queuePlace.unitId} = any(${sql.param(unitIds)}::uuid[])`, isOpenPlace))
    .orderBy(asc(queuePlace.unitId));
  for (const { unitId } of waitedFor) await freeHome(transaction, { projectId, unitId, quotaId: null }, now);
}
