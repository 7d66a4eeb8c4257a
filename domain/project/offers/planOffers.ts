import type { DisplayState } from '@/domain/unit/status';

/** Available offers of a plan now. Prices in centavos, null when nothing is available. */
export interface PlanOffers {
  readonly available: number;
  readonly priceMinCents: number | null;
  readonly priceMaxCents: number | null;
}

interface Offered {
  readonly planIndex: number;
  readonly displayState: DisplayState;
  readonly priceCents: number | null;
}

/** Number of available units (or quotas) of a plan, and their lowest and highest price. */
export function planOffers(planIndex: number, offers: readonly Offered[]): PlanOffers {
  const active = offers.filter((offer) => offer.planIndex === planIndex && offer.displayState === 'active');
  const prices = active.flatMap(({ priceCents }) => (priceCents === null ? [] : [priceCents]));
  return {
    available: active.length,
    priceMinCents: prices.length > 0 ? Math.min(...prices) : null,
    priceMaxCents: prices.length > 0 ? Math.max(...prices) : null,
  };
}
