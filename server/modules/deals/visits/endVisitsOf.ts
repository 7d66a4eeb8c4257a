import { and, asc, eq } from 'drizzle-orm';
import { FORGOTTEN_CLIENT } from '@/domain/deal/client';
import { slotEnd } from '@/domain/visit/slots';
import type { Transaction } from '@/server/db/client';
import { visit } from '@/server/db/schema/deals/visit';
import type { Identity } from '@/server/http/callers/caller';
import { moveVisit } from './moveVisit';
import { takeVisit } from './store';
import { tellParties } from './tell';

/** Cancels the open visits of a buyer and removes their name and note. Nobody is notified of one whose hour has passed. */
export async function endVisitsOf(
  transaction: Transaction,
  { buyerId, caller }: { buyerId: string; caller: Identity },
  now: Date,
): Promise<void> {
  const open = await transaction
    .select({ id: visit.id })
    .from(visit)
    .where(and(eq(visit.buyerId, buyerId), eq(visit.state, 'open')))
    .orderBy(asc(visit.id));
  for (const { id } of open) {
    const about = await takeVisit(transaction, id);
    // Moved on by the other side while it was waited for.
    if (about?.row.state !== 'open') continue;
    await moveVisit(transaction, about.row, 'cancel', { caller, now, set: {} });
    if (slotEnd(about.row) > now) await tellParties(transaction, about, 'visitCanceled', caller, now);
  }
  const client = FORGOTTEN_CLIENT;
  await transaction.update(visit).set({ client, note: null }).where(eq(visit.buyerId, buyerId));
}
