import { and, asc, sql } from 'drizzle-orm';
import type { Transaction } from '@/server/db/client';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import { freeHome } from './free';
import { isOpenPlace } from './queue';

/**
 * Offers units or quotas that are for sale again to whoever waits for them. Whoever calls has changed their rows in the same
 * transaction.
 */
export async function serveQueues(
  transaction: Transaction,
  homeIds: readonly string[],
  now: Date,
): Promise<void> {
  if (homeIds.length === 0) return;
  const home = sql`coalesce(${queuePlace.unitId}, ${queuePlace.quotaId})`;
  const waitedFor = await transaction
    .selectDistinctOn([home], {
      projectId: queuePlace.projectId,
      unitId: queuePlace.unitId,
      quotaId: queuePlace.quotaId,
    })
    .from(queuePlace)
    .where(and(sql`${home} = any(${sql.param(homeIds)}::uuid[])`, isOpenPlace))
    .orderBy(asc(home));
  for (const offer of waitedFor) await freeHome(transaction, offer, now);
}
