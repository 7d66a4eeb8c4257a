import { useRouter } from 'next/router';
import { useEffect } from 'react';
import { useAuth } from '@/contexts/AuthContext';
import { useCart } from '@/contexts/CartContext';
import { useToast } from '@/contexts/ToastContext';
import { withoutStep } from '@/domain/identity/inlineSteps';
import { paths } from '@/domain/site/paths';
import { carryCode, readCarriedCode } from '@/hooks/carriedCoupon';
import { applyCoupon } from '@/services/deals/coupons';
import { useCartMessages } from './useCartMessages';
import { useRefusal } from './useRefusal';

/** Applies the code that a visitor tried before they signed in as a buyer. */
export function useCarriedCoupon(): void {
  const { person } = useAuth();
  const { own, refresh } = useCart();
  const { show } = useToast();
  const t = useCartMessages();
  const refuse = useRefusal();
  const { pathname, asPath, replace } = useRouter();
  const canApply = person !== null && (own?.cart.allowedActions.includes('applyCoupon') ?? false);
  useEffect(() => {
    const code = canApply ? readCarriedCode() : null;
    if (code === null) return;
    // Forgotten before the call, which runs once even if this effect runs again.
    carryCode(null);
    const applied = applyCoupon(code, { target: 'cart' }).then(async ({ coupon }) => {
      await refresh();
      // The page was loaded with the price before the coupon.
      if ([paths.checkout(), paths.checkoutData()].includes(pathname)) await replace(withoutStep(asPath));
      show({ type: 'success', message: t('coupon.carried', { code: coupon.code }) });
    });
    applied.catch(refuse);
  });
}
