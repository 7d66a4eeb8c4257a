import fc from 'fast-check';
import { drawWeeks } from '@/domain/quota/draw';

const FLOATING = Array.from({ length: 26 }, (_, index) => ({
  number: index + 1,
  fraction: { numerator: 1, denominator: 26 },
  weeks: [] as number[],
}));

const weeksOf = (drawn: ReadonlyMap<number, readonly number[]>) => [...drawn.values()].flat();

describe('drawWeeks', () => {
  it('gives 26 quotas two weeks each, and every week to one', () => {
    const drawn = drawWeeks(FLOATING, 2027, 'Loteria Federal 5.900: 12345');
    expect([...drawn.values()].every((weeks) => weeks.length === 2)).toBe(true);
    expect(weeksOf(drawn).sort((one, other) => one - other)).toEqual(
      Array.from({ length: 52 }, (_, i) => i + 1),
    );
  });

  it('gives the same result for a published seed in any order of the quotas, and another by year and seed', () => {
    const drawn = drawWeeks(FLOATING, 2027, 'seed');
    expect(drawWeeks(FLOATING.toReversed(), 2027, 'seed')).toEqual(drawn);
    expect(drawWeeks(FLOATING, 2028, 'seed')).not.toEqual(drawn);
    expect(drawWeeks(FLOATING, 2027, 'another')).not.toEqual(drawn);
  });

  it('does not change the weeks owned every year', () => {
    const quotas = [
      { number: 1, fraction: { numerator: 1, denominator: 26 }, weeks: [1, 27] },
      { number: 2, fraction: { numerator: 1, denominator: 26 }, weeks: [30] },
      ...FLOATING.slice(2),
    ];
    fc.assert(
      fc.property(fc.string(), (seed) => {
        const drawn = drawWeeks(quotas, 2027, seed);
        expect(drawn.get(1)).toEqual([1, 27]);
        expect(drawn.get(2)).toContain(30);
        expect(new Set(weeksOf(drawn)).size).toBe(52);
      }),
      { numRuns: 30 },
    );
  });

  it('refuses quotas of more than a year', () => {
    expect(() =>
      drawWeeks([...FLOATING, { ...FLOATING[0], number: 27 } as (typeof FLOATING)[0]], 2027, ''),
    ).toThrow(RangeError);
  });
});
