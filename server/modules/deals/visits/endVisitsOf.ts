import { and, asc, eq } from 'drizzle-orm';
import { FORGOTTEN_CLIENT } from '@/domain/deal/client';
import { visit } from '@/server/db/schema/deals/visit';
import type { Identity } from '@/server/http/callers/caller';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyParties } from './notifyParties';
import { lockVisit, transitionVisit } from './store';

/**
 * Cancels the open visits of a buyer and removes their name and note. Visits in the past cause no
 * notification.
 */
export async function endVisitsOf(work: Work<Identity>, buyerId: string): Promise<void> {
  const { tx, now } = work;
  const open = await tx
    .select({ id: visit.id })
    .from(visit)
    .where(and(eq(visit.buyerId, buyerId), eq(visit.state, 'open')))
    .orderBy(asc(visit.id));
  for (const { id } of open) {
    const record = await lockVisit(work, id);
    // The other side may have changed it before the lock.
    if (record?.row.state !== 'open') continue;
    await transitionVisit(work, record.row, 'cancel');
    if (record.row.endsAt > now) await notifyParties(work, record, 'visitCanceled');
  }
  await tx.update(visit).set({ client: FORGOTTEN_CLIENT, note: null }).where(eq(visit.buyerId, buyerId));
}
