import { and, asc, sql } from 'drizzle-orm';
import { queuePlace } from '@/server/db/schema/deals/queuePlace';
import type { ReleaseListener } from '@/server/modules/catalogue/inventory/released';
import { releaseInventoryItem } from '../holds/release';
import { isOpenPlace } from './turns';

/** Dispatches the queues of units and quotas that became available. */
export const releaseListener: ReleaseListener = async (work, itemIds) => {
  const itemId = sql`coalesce(${queuePlace.unitId}, ${queuePlace.quotaId})`;
  const queued = await work.tx
    .selectDistinctOn([itemId], {
      projectId: queuePlace.projectId,
      unitId: queuePlace.unitId,
      quotaId: queuePlace.quotaId,
    })
    .from(queuePlace)
    .where(and(sql`${itemId} = any(${sql.param(itemIds)}::uuid[])`, isOpenPlace))
    .orderBy(asc(itemId));
  for (const key of queued) await releaseInventoryItem(work, key);
};
