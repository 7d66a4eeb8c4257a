import { and, asc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import { FORGOTTEN_CLIENT } from '@/domain/deal/client';
import { visit } from '@/server/db/schema/deals/visit';
import { visitRequest } from '@/server/db/schema/deals/visitRequest';
import { buyer } from '@/server/db/schema/parties/buyer';
import type { Identity } from '@/server/http/callers/caller';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyParties } from './notifyParties';
import { lockVisit, transitionVisit } from './store';

const emailsOf = ({ tx }: Pick<Work, 'tx'>, buyerId: string) =>
  tx
    .select({ email: sql<string>`${buyer.normalizedEmail}` })
    .from(buyer)
    .where(and(eq(buyer.id, buyerId), isNotNull(buyer.normalizedEmail)));

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
  await tx.delete(visitRequest).where(inArray(visitRequest.email, emailsOf(work, buyerId)));
  await tx.update(visit).set({ client: FORGOTTEN_CLIENT, note: null }).where(eq(visit.buyerId, buyerId));
}
