import fc from 'fast-check';
import { splitCommission } from '@/domain/money/commission';
import { percentOfCents } from '@/domain/money/money';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);

describe('splitCommission', () => {
  it('splits 5 % of 487.350,00 at 40, 35, 10 and 15 % without the centavo that rounding would add', () => {
    expect(splitCommission(2_436_750, [40, 35, 10, 15])).toEqual([974_700, 852_863, 243_675, 365_512]);
    expect(sumOf([40, 35, 10, 15].map((percent) => percentOfCents(2_436_750, percent)))).toBe(2_436_751);
  });

  it('gives the whole to one, and a centavo to the first of equals', () => {
    expect(splitCommission(1_000, [100])).toEqual([1_000]);
    expect(splitCommission(1, [50, 50])).toEqual([1, 0]);
    expect(splitCommission(100, [33.333, 33.333, 33.334])).toEqual([33, 33, 34]);
    expect(splitCommission(0, [60, 40])).toEqual([0, 0]);
  });

  it.each([[[40, 35, 10]], [[40, 70, -10]], [[]], [[Number.NaN, 100]]])('refuses the shares %j', (shares) => {
    expect(() => splitCommission(1_000, shares)).toThrow(RangeError);
  });

  it.each([-1, 0.5])('refuses to split %d centavos', (total) => {
    expect(() => splitCommission(total, [100])).toThrow(RangeError);
  });

  it('always sums to the total, no part a centavo away from its share', () => {
    const shares = fc.array(fc.integer({ min: 0, max: 100_000 }), { maxLength: 6 }).map((cuts) => {
      const edges = [0, ...cuts.sort((one, other) => one - other), 100_000];
      return edges.slice(1).map((edge, index) => (edge - (edges[index] ?? 0)) / 1000);
    });
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 10 ** 12 }), shares, (total, percents) => {
        const parts = splitCommission(total, percents);
        expect(sumOf(parts)).toBe(total);
        for (const [index, part] of parts.entries()) {
          expect(Math.abs(part - (total * (percents[index] ?? 0)) / 100)).toBeLessThan(1.001);
        }
      }),
    );
  });
});
