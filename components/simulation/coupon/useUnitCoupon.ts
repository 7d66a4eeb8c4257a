import { useEffect, useEffectEvent, useState } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useMessagesValue } from '@/contexts/MessagesContext';
import { carryCode, readCarriedCode } from '@/hooks/carriedCoupon';
import { errorSentence } from '@/locales/errorSentence';
import { findPricesOf } from '@/services/deals/carts';
import { validateCoupon } from '@/services/deals/coupons';
import { ApiError } from '@/services/http/apiError';

/** Coupon that the server found valid for the unit, with its figures in centavos. */
export interface UnitCoupon {
  readonly code: string;
  readonly priceCents: number;
  readonly discountCents: number;
  readonly finalPriceCents: number;
}

/** A code that was not applied, with the sentence of its refusal. */
interface LostCoupon {
  readonly code: string;
  readonly reason: string;
}

/** A unit or a quota of a club. */
export type CouponItem = { readonly unitId: string } | { readonly quotaId: string };

/**
 * Coupon of a simulated unit or quota: that of the URL, else that of the buyer's cart if it has this unit, else the one a visitor tried
 * before. Each is checked by the server. A refusal of a code that the visitor knows of is kept as `lost`.
 *
 * @param item null for a simulation without a unit, which has no coupon
 */
export function useUnitCoupon(item: CouponItem | null, given: string | null) {
  const itemId = item && ('unitId' in item ? item.unitId : item.quotaId);
  const { person, isLoading } = useAuth();
  const { locale } = useMessagesValue();
  const [applied, setApplied] = useState<UnitCoupon | null>(null);
  const [lost, setLost] = useState<LostCoupon | null>(null);
  const [isBusy, setBusy] = useState(false);

  async function attempt(code: string, isQuiet = false): Promise<void> {
    if (item === null) return;
    setBusy(true);
    setLost(null);
    try {
      const { coupon, ...figures } = await validateCoupon({ code, ...item });
      setApplied({ code: coupon.code, ...figures });
      if (person === null) carryCode(coupon.code);
    } catch (error) {
      const { code: key, details } = error instanceof ApiError ? error : { code: '', details: {} };
      if (!isQuiet) setLost({ code, reason: await errorSentence(key, locale, details) });
    } finally {
      setBusy(false);
    }
  }
  async function cartCode(): Promise<string | null> {
    if (person === null) return readCarriedCode();
    if (person.isOperator) return null;
    const { product, coupon } = await findPricesOf(person);
    return product.id === itemId && coupon?.fault === null ? coupon.code : null;
  }
  const begin = useEffectEvent(async () => {
    if (given) return attempt(given);
    // A buyer without a cart has no coupon.
    const code = await cartCode().catch(() => null);
    if (code) await attempt(code, true);
  });
  useEffect(() => {
    if (!isLoading && itemId !== null) void begin();
  }, [isLoading, itemId]);

  function remove(): void {
    setApplied(null);
    if (person === null) carryCode(null);
  }
  return { applied, lost, isBusy, attempt, remove };
}

export type UnitCouponState = ReturnType<typeof useUnitCoupon>;
