import { planOffers } from '@/domain/project/offers/planOffers';

const offers = [
  { planIndex: 0, displayState: 'active', priceCents: 50_000_000 },
  { planIndex: 0, displayState: 'active', priceCents: 48_990_000 },
  { planIndex: 0, displayState: 'sold', priceCents: null },
  { planIndex: 1, displayState: 'reserved', priceCents: null },
] as const;

describe('planOffers', () => {
  it('counts the available units of the plan and spans their prices', () => {
    expect(planOffers(0, offers)).toEqual({
      available: 2,
      priceMinCents: 48_990_000,
      priceMaxCents: 50_000_000,
    });
  });

  it('has no price when nothing of the plan is available', () => {
    expect(planOffers(1, offers)).toEqual({ available: 0, priceMinCents: null, priceMaxCents: null });
  });

  it('has no price while only a waiting list is open', () => {
    const waiting = [{ planIndex: 0, displayState: 'active', priceCents: null }] as const;
    expect(planOffers(0, waiting)).toEqual({ available: 1, priceMinCents: null, priceMaxCents: null });
  });
});
