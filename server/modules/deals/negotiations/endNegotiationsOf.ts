import { and, asc, eq, inArray } from 'drizzle-orm';
import { FORGOTTEN_CLIENT } from '@/domain/deal/client';
import type { Transaction } from '@/server/db/client';
import { negotiation, negotiationRound } from '@/server/db/schema/deals/negotiation';
import type { LetterSite } from '@/server/gateways/mail/letter';
import type { Identity } from '@/server/http/callers/caller';
import { lastRound, takeNegotiation } from './store';
import { tellParties } from './tell';
import { moveNegotiation } from './transitions';

/** Rejects the open negotiations of a buyer, notifies the other parties, and removes the buyer's name and notes. */
export async function endNegotiationsOf(
  transaction: Transaction,
  { buyerId, caller, letterSite }: { buyerId: string; caller: Identity; letterSite: LetterSite },
  now: Date,
): Promise<void> {
  const isOpen = inArray(negotiation.confirmation, ['pending', 'awaiting']);
  const open = await transaction
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(and(eq(negotiation.buyerId, buyerId), isOpen))
    .orderBy(asc(negotiation.id));
  for (const { id } of open) {
    const about = await takeNegotiation(transaction, id);
    // Answered by the other side while it was waited for.
    if (!about || !['pending', 'awaiting'].includes(about.row.confirmation)) continue;
    await moveNegotiation(transaction, about.row, 'reject', { actor: caller }, now);
    const { priceCents } = lastRound(about);
    const telling = { to: ['seller', 'partner'], priceCents, until: null, letterSite } as const;
    await tellParties(transaction, about, 'negotiationRejected', telling, now);
  }
  const ofBuyer = transaction
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(eq(negotiation.buyerId, buyerId));
  await transaction
    .update(negotiationRound)
    .set({ note: null })
    .where(inArray(negotiationRound.negotiationId, ofBuyer));
  await transaction
    .update(negotiation)
    .set({ client: FORGOTTEN_CLIENT })
    .where(eq(negotiation.buyerId, buyerId));
}
