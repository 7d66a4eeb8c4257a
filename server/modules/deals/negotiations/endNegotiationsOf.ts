import { and, asc, eq, inArray } from 'drizzle-orm';
import { FORGOTTEN_CLIENT } from '@/domain/deal/client';
import { negotiation, negotiationRound } from '@/server/db/schema/deals/negotiation';
import type { EmailSite } from '@/server/gateways/mail/renderEmail';
import type { Work } from '@/server/modules/platform/history/work';
import { notifyParties } from './notifyParties';
import { isOpen, lastRound, lockNegotiation, OPEN, transitionNegotiation } from './store';

/** Rejects the open negotiations of a buyer, notifies the other parties, and removes the buyer's name and notes. */
export async function endNegotiationsOf(work: Work, buyerId: string, emailSite: EmailSite): Promise<void> {
  const { tx } = work;
  const open = await tx
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(and(eq(negotiation.buyerId, buyerId), inArray(negotiation.confirmation, [...OPEN])))
    .orderBy(asc(negotiation.id));
  for (const { id } of open) {
    const record = await lockNegotiation(work, id);
    // The other side may have answered before the lock.
    if (!record || !isOpen(record.row)) continue;
    await transitionNegotiation(work, record.row, 'reject');
    const { priceCents } = lastRound(record);
    const notice = { to: ['seller', 'partner'], priceCents, until: null, emailSite } as const;
    await notifyParties(work, record, 'negotiationRejected', notice);
  }
  const ofBuyer = tx.select({ id: negotiation.id }).from(negotiation).where(eq(negotiation.buyerId, buyerId));
  await tx
    .update(negotiationRound)
    .set({ note: null })
    .where(inArray(negotiationRound.negotiationId, ofBuyer));
  await tx.update(negotiation).set({ client: FORGOTTEN_CLIENT }).where(eq(negotiation.buyerId, buyerId));
}
