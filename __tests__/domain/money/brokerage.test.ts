import fc from 'fast-check';
import { breakDownPrice } from '@/domain/money/brokerage';

describe('breakDownPrice', () => {
  it('separates the brokerage inside the total: 5 % of 600.000,00', () => {
    expect(breakDownPrice(60_000_000, 5)).toStrictEqual({
      totalCents: 60_000_000,
      brokerageCents: 3_000_000,
      developerCents: 57_000_000,
    });
  });

  it('rounds the brokerage half up, once', () => {
    expect(breakDownPrice(315, 5)).toStrictEqual({
      totalCents: 315,
      brokerageCents: 16,
      developerCents: 299,
    });
  });

  it('has parts that are never negative and sum to the total', () => {
    const share = fc.double({ min: 0, max: 100, noNaN: true });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 13 }), share, (totalCents, percent) => {
        const { brokerageCents, developerCents } = breakDownPrice(totalCents, percent);
        expect(brokerageCents + developerCents).toBe(totalCents);
        expect(Math.min(brokerageCents, developerCents)).toBeGreaterThanOrEqual(0);
      }),
    );
  });

  it.each([
    [-1, 5],
    [100, -1],
    [100, 100.5],
    [100, Number.NaN],
    [99.5, 5],
  ])('refuses %d centavos with %d %%', (total, percent) => {
    expect(() => breakDownPrice(total, percent)).toThrow(RangeError);
  });
});
