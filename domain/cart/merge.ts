import { type Cart, isSameProduct } from '@/domain/cart/schema';

/** A cart with what decides between two of them. */
export interface KeptCart {
  readonly cart: Cart;
  readonly changedAt: Date;
  /** False where its unit or quota has been sold or blocked since. */
  readonly isAvailable: boolean;
}

/** What can still be had comes before what cannot; of two alike the newer one, and of two of the same moment the record's. */
function winsOver(session: KeptCart, record: KeptCart): boolean {
  if (session.isAvailable !== record.isAvailable) return session.isAvailable;
  return session.changedAt > record.changedAt;
}

/** Of the same home, what only the older cart has goes along: a simulation, an offer. */
function completed(winner: KeptCart, other: KeptCart): KeptCart {
  const { cart } = winner;
  return {
    ...winner,
    cart: {
      ...cart,
      simulation: cart.simulation ?? other.cart.simulation,
      negotiation: cart.negotiation ?? other.cart.negotiation,
    },
  };
}

/**
 * What is in the cart of somebody who signs in: their own from before, or the one of the visitor that they were. Merging
 * the same two again gives the same cart. Both homes go to the favourites, so that nothing is lost.
 */
export function mergeCarts(record: KeptCart | null, session: KeptCart | null): KeptCart | null {
  if (!record || !session) return record ?? session;
  const [winner, other] = winsOver(session, record) ? [session, record] : [record, session];
  return isSameProduct(winner.cart, other.cart) ? completed(winner, other) : winner;
}
