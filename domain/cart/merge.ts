import { isSameProduct, type StoredCart } from '@/domain/cart/schema';

/** A cart with the facts that decide which of two wins. */
export interface KeptCart {
  readonly cart: StoredCart;
  readonly changedAt: Date;
  /** False if its unit or quota was sold or blocked meanwhile. */
  readonly isAvailable: boolean;
}

/** An available item wins, then the newer cart, then the cart of the account. */
function winsOver(session: KeptCart, record: KeptCart): boolean {
  if (session.isAvailable !== record.isAvailable) return session.isAvailable;
  return session.changedAt > record.changedAt;
}

/** Adds the simulation or negotiation that only the other cart of the same item has. */
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
 * Cart of a person who signs in: that of their account or that of their session. Idempotent. The caller adds both items to the
 * favorites, so that nothing is lost.
 */
export function mergeCarts(record: KeptCart | null, session: KeptCart | null): KeptCart | null {
  if (!record || !session) return record ?? session;
  const [winner, other] = winsOver(session, record) ? [session, record] : [record, session];
  return isSameProduct(winner.cart, other.cart) ? completed(winner, other) : winner;
}
