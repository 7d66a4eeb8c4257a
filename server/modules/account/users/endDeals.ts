import { and, eq, inArray } from 'drizzle-orm';
import { FORGOTTEN_CLIENT } from '@/domain/deal/client';
import type { Transaction } from '@/server/db/client';
import { negotiation, negotiationRound } from '@/server/db/schema/negotiation';
import { reservation } from '@/server/db/schema/reservation';
import { visit } from '@/server/db/schema/visit';
import type { LetterSite } from '@/server/gateways/mail/letter';
import type { Identity } from '@/server/http/callers/caller';
import { giveBackFromCart } from '@/server/modules/deals/coupons/applyToCart';
import { endNegotiationsOf } from '@/server/modules/deals/negotiations/endNegotiationsOf';
import { endHoldsOf } from '@/server/modules/deals/reservations/endHoldsOf';
import { endVisitsOf } from '@/server/modules/deals/visits/endVisitsOf';
import { forgetCustomerLater } from '@/server/modules/money/payments/forgetCustomer';

const negotiationsOf = (transaction: Transaction, buyerId: string) =>
  transaction.select({ id: negotiation.id }).from(negotiation).where(eq(negotiation.buyerId, buyerId));

/** Takes the person's name and words off what came to nothing; contracts and payments go on naming whom they bind. */
async function forgetClient(transaction: Transaction, buyerId: string): Promise<void> {
  const client = FORGOTTEN_CLIENT;
  await transaction.update(visit).set({ client, note: null }).where(eq(visit.buyerId, buyerId));
  await transaction
    .update(negotiationRound)
    .set({ note: null })
    .where(inArray(negotiationRound.negotiationId, negotiationsOf(transaction, buyerId)));
  await transaction.update(negotiation).set({ client }).where(eq(negotiation.buyerId, buyerId));
  const cameToNothing = and(
    eq(reservation.buyerId, buyerId),
    eq(reservation.paidCents, 0),
    inArray(reservation.paymentState, ['expired', 'cancelled']),
  );
  await transaction.update(reservation).set({ client }).where(cameToNothing);
}

/**
 * Closes what a buyer whose account ends still has open, and tells the other parties: unpaid reservations, places in queues,
 * negotiations, visits, the coupon in the cart; and what the payment provider keeps of them. Whoever calls has the row of the buyer, so that nothing new begins; of the rest
 * homes are taken first, as everywhere.
 */
export async function endDeals(
  transaction: Transaction,
  ending: { readonly buyerId: string; readonly caller: Identity; readonly letterSite: LetterSite },
  now: Date,
): Promise<void> {
  await endHoldsOf(transaction, ending, now);
  await endNegotiationsOf(transaction, ending, now);
  await endVisitsOf(transaction, ending, now);
  await giveBackFromCart(transaction, ending.buyerId, now);
  await forgetClient(transaction, ending.buyerId);
  await forgetCustomerLater(transaction, ending.buyerId);
}
