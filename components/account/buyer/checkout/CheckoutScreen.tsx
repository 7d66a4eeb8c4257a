import type { Buyer } from '@/domain/buyer/schema';
import type { CartPrices } from '@/domain/cart/prices';
import type { Reservation } from '@/domain/reservation/schema';
import { HoldScreen } from './HoldScreen';
import type { LoadedCheckout } from './loadCheckout';
import { ReviewScreen } from './ReviewScreen';
import { EmptyCheckout, StoppedScreen } from './StoppedScreen';

const UNPAID: readonly Reservation['state'][] = ['awaiting_payment_method', 'paying'];

/** The buyer's own hold of the item; null without one. */
function holdOf({ reservation }: Pick<LoadedCheckout, 'reservation'>): Reservation | null {
  return reservation !== null && UNPAID.includes(reservation.state) ? reservation : null;
}

type CheckoutStage = 'empty' | 'held' | 'review' | 'stopped';

export function stageOf(loaded: LoadedCheckout): CheckoutStage {
  if (loaded.prices === null) return 'empty';
  if (holdOf(loaded)) return 'held';
  return loaded.review === null ? 'stopped' : 'review';
}

export const hasItem = (loaded: LoadedCheckout): loaded is LoadedCheckout & { readonly prices: CartPrices } =>
  loaded.prices !== null;

/** The item in the cart, as far as it has come: to be reserved, held, or neither. */
export function CheckoutScreen({
  buyer,
  loaded,
}: {
  readonly buyer: Buyer;
  readonly loaded: LoadedCheckout;
}) {
  if (!hasItem(loaded)) return <EmptyCheckout />;
  const hold = holdOf(loaded);
  if (hold) return <HoldScreen buyer={buyer} loaded={loaded} reservation={hold} />;
  if (loaded.review === null) return <StoppedScreen loaded={loaded} />;
  return <ReviewScreen buyer={buyer} loaded={loaded} review={loaded.review} />;
}
