import { useRouter } from 'next/router';
import { useRef, useState } from 'react';
import type { CartPrices } from '@/domain/cart/prices';
import type { CoBuyer } from '@/domain/reservation/buyers/schema';
import type { NewReservation } from '@/domain/reservation/schema';
import { paths } from '@/domain/site/paths';
import { failureMessage } from '@/hooks/calls/failureMessage';
import { useSignedInCall } from '@/hooks/calls/useSignedInCall';
import { useMessages } from '@/hooks/useMessages';
import { createReservation } from '@/services/deals/reservations';
import { ApiError } from '@/services/http/apiError';
import { checkoutQuery } from './CheckoutSteps';
import type { LoadedCheckout } from './loadCheckout';
import type { Review } from './review';

/** Refusals after which the page shows the item as it is now. */
const CHANGED = ['price_changed', 'unit_not_available', 'offer_not_available', 'negotiation_expired'];

interface Refusal {
  readonly code: string;
  readonly message: string;
}

/**
 * Reserves the item at the displayed price with the displayed plan and buyers. The same press repeated makes one reservation; a refusal
 * that changes the page reads it again.
 */
export function useReserve(
  loaded: LoadedCheckout & { readonly prices: CartPrices },
  { plan, priceCents }: Review,
  coBuyers: readonly CoBuyer[],
) {
  const { product } = loaded.prices;
  const t = useMessages('purchase');
  const call = useSignedInCall();
  const { replace, asPath } = useRouter();
  const [isBusy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const key = useRef<string | null>(null);

  async function reserve(): Promise<void> {
    setBusy(true);
    setRefusal(null);
    key.current ??= crypto.randomUUID();
    const item = product.genre === 'clubs' ? { quotaId: product.id } : { unitId: product.id };
    const agreed = loaded.agreed ? { negotiationId: loaded.negotiationId } : {};
    const together = coBuyers.length > 0 ? { coBuyers } : {};
    const terms = { expectedPriceCents: priceCents, plan };
    const body = { ...item, ...agreed, ...terms, ...together } as NewReservation;
    try {
      await call(() => createReservation(body, { key: key.current ?? '' }));
      await replace(asPath, undefined, { scroll: true });
    } catch (error) {
      const code = error instanceof ApiError ? error.code : '';
      // Without an answer the same key finds out whether it was made.
      if (error instanceof ApiError && error.status > 0 && error.status < 500) key.current = null;
      if (code === 'buyer_incomplete') await replace(paths.checkoutData(checkoutQuery(loaded)));
      setRefusal({ code, message: failureMessage(error, t('failed')) });
      if (CHANGED.includes(code)) await replace(asPath, undefined, { scroll: false });
    } finally {
      setBusy(false);
    }
  }
  return { isBusy, refusal, reserve: () => void reserve() };
}
