import { and, asc, inArray, lte } from 'drizzle-orm';
import type { Database, Transaction } from '@/server/db/client';
import { negotiation } from '@/server/db/schema/deals/negotiation';
import type { LetterSite } from '@/server/gateways/mail/letter';
import { lastRound, takeNegotiation } from './store';
import { tellParties } from './tell';
import { moveNegotiation } from './transitions';

/** What one turn of the clock sees to; the next comes ten minutes later. */
const AT_ONCE = 500;

interface Given {
  readonly now: Date;
  readonly letterSite: LetterSite;
}

/** Closes a negotiation whose open round nobody answered in time. Done twice it is done once. */
export async function expireRound(
  transaction: Transaction,
  id: string,
  { now, letterSite }: Given,
): Promise<void> {
  const about = await takeNegotiation(transaction, id);
  const isOpen = about?.row.confirmation === 'pending' || about?.row.confirmation === 'awaiting';
  if (!about || !isOpen || about.row.roundExpiresAt > now) return;
  await moveNegotiation(transaction, about.row, 'expire', { actor: 'clock' }, now);
  const { priceCents } = lastRound(about);
  const telling = { to: ['buyer', 'seller', 'partner'], priceCents, until: null, letterSite } as const;
  await tellParties(transaction, about, 'negotiationExpired', telling, now);
}

/** Work of the clock. */
export async function sweepNegotiations(db: Database, given: Given): Promise<void> {
  const due = await db
    .select({ id: negotiation.id })
    .from(negotiation)
    .where(
      and(
        inArray(negotiation.confirmation, ['pending', 'awaiting']),
        lte(negotiation.roundExpiresAt, given.now),
      ),
    )
    .orderBy(asc(negotiation.roundExpiresAt))
    .limit(AT_ONCE);
  for (const { id } of due) {
    await db.transaction((transaction) => expireRound(transaction, id, given));
  }
}
