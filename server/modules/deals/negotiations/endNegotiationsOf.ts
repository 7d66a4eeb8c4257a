import { and, asc, eq, inArray } from 'drizzle-orm';
import type { Transaction } from '@/server/db/client';
import { negotiation } from '@/server/db/schema/negotiation';
import type { LetterSite } from '@/server/gateways/mail/letter';
import type { Identity } from '@/server/http/callers/caller';
import { lastRound, takeNegotiation } from './store';
import { tellParties } from './tell';
import { moveNegotiation } from './transitions';

/** Has a buyer turn down every negotiation of theirs that is open, and tells the others. */
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
}
