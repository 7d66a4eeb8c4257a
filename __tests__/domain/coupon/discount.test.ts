import fc from 'fast-check';
import { type CouponTerms, couponDiscount, couponFault } from '@/domain/coupon/discount';

const NOW = new Date('2026-11-28T12:00:00Z');
const HOME = { projectId: 'p', entrepreneurId: 'e', priceCents: 600_000_00 };

const coupon = (overrides: Partial<CouponTerms> = {}): CouponTerms => ({
  kind: 'percent',
  percent: 10,
  amountCents: null,
  maxDiscountCents: null,
  minPriceCents: 0,
  projectId: null,
  entrepreneurId: 'e',
  startsAt: new Date('2026-11-28T03:00:00Z'),
  endsAt: new Date('2026-11-29T03:00:00Z'),
  isActive: true,
  ...overrides,
});

describe('couponDiscount', () => {
  it.each([
    // 10 % of 89,28 leaves fractions of a centavo; 5 % of 3,15 is 15,75 centavos.
    [89_28, 10, 8_93],
    [3_15, 5, 16],
    [1_00, 0.5, 1],
    [600_000_00, 2.35, 14_100_00],
    [10 ** 14, 33.33, 33_330_000_000_000],
  ])('of %i centavos at %f percent is rounded half up once: %i', (price, percent, discount) => {
    expect(couponDiscount(coupon({ percent }), price)).toBe(discount);
  });

  it('is the amount of a fixed coupon, up to its limit', () => {
    const fixed = coupon({ kind: 'fixed', percent: null, amountCents: 5_000_00 });
    expect(couponDiscount(fixed, HOME.priceCents)).toBe(5_000_00);
    expect(couponDiscount(coupon({ maxDiscountCents: 20_000_00 }), HOME.priceCents)).toBe(20_000_00);
  });

  it('is a whole number of centavos from 0 to the price', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10 ** 14 }),
        fc.integer({ min: 1, max: 10_000 }),
        (price, share) => {
          const discount = couponDiscount(coupon({ percent: share / 100 }), price);
          expect(Number.isSafeInteger(discount) && discount >= 0 && discount <= price).toBe(true);
        },
      ),
    );
  });
});

describe('couponFault', () => {
  it('is null on the whole last day in São Paulo, and a fault from midnight on', () => {
    const at = (instant: string) => couponFault(coupon(), HOME, new Date(instant));
    expect(at('2026-11-28T02:59:59.999Z')).toBe('coupon_expired');
    expect(at('2026-11-28T03:00:00Z')).toBeNull();
    expect(at('2026-11-29T02:59:59.999Z')).toBeNull();
    expect(at('2026-11-29T03:00:00Z')).toBe('coupon_expired');
  });

  it.each<[string, Partial<CouponTerms>, string | null]>([
    ['is out of use', { isActive: false }, 'coupon_expired'],
    ['is for another project', { projectId: 'other' }, 'coupon_not_applicable'],
    ['is for this project', { projectId: 'p' }, null],
    ['is of another company', { entrepreneurId: 'other' }, 'coupon_not_applicable'],
    ['asks for a higher price', { minPriceCents: 600_000_01 }, 'coupon_not_applicable'],
    ['asks for this price', { minPriceCents: 600_000_00 }, null],
    ['would leave nothing to pay', { percent: 100 }, 'coupon_not_applicable'],
    [
      'takes off as much as the home costs',
      { kind: 'fixed', percent: null, amountCents: 600_000_00 },
      'coupon_not_applicable',
    ],
  ])('of a coupon that %s', (_what, overrides, fault) => {
    expect(couponFault(coupon(overrides), HOME, NOW)).toBe(fault);
  });
});
