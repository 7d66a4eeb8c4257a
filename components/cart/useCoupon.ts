import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { type OwnCart, useCart } from '@/contexts/CartContext';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { carryCode, readCarriedCode } from '@/hooks/carriedCoupon';
import { errorSentence } from '@/locales/errorSentence';
import { applyCoupon, removeCoupon, validateCoupon } from '@/services/deals/coupons';
import { ApiError } from '@/services/http/apiError';

/** Coupon with its figures, in centavos. */
export interface ShownCoupon {
  readonly code: string;
  readonly discountCents: number;
  readonly finalPriceCents: number | null;
  /** Key of the sentence with the reason why it does not apply. */
  readonly fault: string | null;
}

function appliedTo({ prices }: OwnCart): ShownCoupon | null {
  const { coupon, finalPriceCents } = prices;
  return coupon && { ...coupon, finalPriceCents };
}

async function tryCode(code: string, { cart: { product } }: OwnCart): Promise<ShownCoupon> {
  const item = product.genre === 'clubs' ? { quotaId: product.id } : { unitId: product.id };
  const { coupon, discountCents, finalPriceCents } = await validateCoupon({ code, ...item });
  return { code: coupon.code, discountCents, finalPriceCents, fault: null };
}

/** Coupon of the cart: a buyer applies it; a visitor tries it, and it is applied after the sign-in. */
export function useCoupon(own: OwnCart) {
  const { person } = useAuth();
  const { refresh } = useCart();
  const { locale } = useMessagesValue();
  const [tried, setTried] = useState<ShownCoupon | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const isVisitor = person === null;
  const shown = isVisitor ? tried : appliedTo(own);

  const run = async (action: () => Promise<void>) => {
    setBusy(true);
    setProblem(null);
    try {
      await action();
    } catch (error) {
      const { code, details } = error instanceof ApiError ? error : { code: '', details: {} };
      setProblem(await errorSentence(code, locale, details));
    } finally {
      setBusy(false);
    }
  };
  const attempt = (code: string) =>
    run(async () => {
      if (isVisitor) {
        const next = await tryCode(code, own);
        setTried(next);
        carryCode(next.code);
      } else {
        await applyCoupon(code, { target: 'cart' });
        await refresh();
      }
    });
  const remove = ({ code }: ShownCoupon) =>
    run(async () => {
      if (isVisitor) {
        setTried(null);
        carryCode(null);
      } else {
        await removeCoupon(code);
        await refresh();
      }
    });

  // A code tried earlier has other figures for another unit.
  const tryAgain = useEffectEvent(() => {
    const code = isVisitor ? readCarriedCode() : null;
    setTried(null);
    if (code !== null) void attempt(code);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: The item has changed.
  useEffect(() => tryAgain(), [own.cart.product.id, isVisitor]);

  return { shown, isBusy, problem, isVisitor, attempt, remove };
}
