import fc from 'fast-check';
import { programSettings } from '@/__tests__/support/factories/setting';
import { affordablePrice, type ReadyFacts, simulateReady } from '@/domain/simulation/ready';

const terms = { settings: programSettings(), day: '2026-10-02', yearlyRate: 0.1149 };
const facts: ReadyFacts = {
  priceCents: 50_000_000,
  ownCents: 11_000_000,
  fgtsCents: 4_000_000,
  months: 360,
  incomesCents: [720_000, 520_000],
  ageYears: 34,
};

describe('simulateReady', () => {
  const { systems, ...rest } = simulateReady(facts, terms);
  const withoutRows = systems.map(({ rows, ...system }) => ({ ...system, months: rows.length }));

  it('finances the rest of the price', () => {
    expect(rest).toEqual({
      financedCents: 35_000_000,
      longestMonths: 420,
      incomeCents: 1_240_000,
      committedCents: 372_000,
      crossingMonth: 94,
    });
  });

  it('computes SAC with insurance by age, fee and total effective cost', () => {
    expect(withoutRows[0]).toEqual({
      system: 'sac',
      months: 360,
      firstCents: 431_821,
      lastCents: 104_027,
      incomeNeededCents: 1_439_404,
      missingIncomeCents: 199_404,
      effectiveCost: expect.closeTo(0.122, 3),
      interestCents: 57_520_498,
      insuranceAndFeeCents: 4_171_203,
      totalCents: 96_691_701,
      largestShare: 0.8,
      isShareTooLarge: false,
    });
  });

  it('computes Price likewise', () => {
    expect(withoutRows[1]).toEqual({
      system: 'price',
      months: 360,
      firstCents: 347_282,
      lastCents: 337_984,
      incomeNeededCents: 1_157_607,
      missingIncomeCents: 0,
      effectiveCost: expect.closeTo(0.1215, 3),
      interestCents: 84_288_496,
      insuranceAndFeeCents: 5_219_395,
      totalCents: 124_507_891,
      largestShare: 0.7,
      isShareTooLarge: false,
    });
  });

  it('marks a part above what the bank finances', () => {
    const above = simulateReady({ ...facts, ownCents: 10_999_999 }, terms).systems;
    expect(above.map(({ isShareTooLarge }) => isShareTooLarge)).toEqual([false, true]);
  });

  it('ends the term at 80 years and 6 months', () => {
    const { longestMonths, systems: shorter } = simulateReady({ ...facts, ageYears: 60 }, terms);
    expect([longestMonths, shorter[0]?.rows.length]).toEqual([246, 246]);
    expect(simulateReady({ ...facts, ageYears: 81 }, terms).systems).toEqual([]);
  });

  it('has no financing where savings pay the price', () => {
    expect(simulateReady({ ...facts, ownCents: 46_000_001 }, terms)).toMatchObject({
      financedCents: 0,
      systems: [],
      crossingMonth: null,
    });
  });
});

describe('a corrected balance', () => {
  it('is financed with the price, and paid by own money beyond it', () => {
    const at = (ownCents: number) =>
      simulateReady({ ...facts, fgtsCents: 0, ownCents, correctionCents: 6_600_000 }, terms).financedCents;
    expect(at(15_000_000)).toBe(41_600_000);
    expect(at(50_000_000)).toBe(6_600_000);
    expect(at(56_600_000)).toBe(0);
  });
});

describe('affordablePrice', () => {
  const { priceCents, ...saved } = facts;

  it('is a price whose first instalment fits the income, and the next thousand does not', () => {
    const { priceCents: most, boundBy } = affordablePrice('sac', saved, terms);
    expect(boundBy).toBe('income');
    const missing = (price: number) =>
      simulateReady({ ...saved, priceCents: price }, terms).systems[0]?.missingIncomeCents ?? 0;
    expect(missing(most)).toBeLessThanOrEqual(7);
    expect(missing(most + 100_000)).toBeGreaterThan(0);
  });

  it('is at most what the share of the bank allows', () => {
    const rich = { ...saved, incomesCents: [10_000_000] };
    expect(affordablePrice('price', rich, terms)).toEqual({
      priceCents: 50_000_000,
      boundBy: 'share',
      share: 0.7,
    });
    expect(affordablePrice('sac', rich, terms)).toEqual({
      priceCents: 75_000_000,
      boundBy: 'share',
      share: 0.8,
    });
  });

  it('is what was saved without an income', () => {
    expect(affordablePrice('sac', { ...saved, incomesCents: [] }, terms).priceCents).toBe(15_000_000);
  });
});

describe('any financing', () => {
  it('ends with a balance of zero, and its parts sum to the total', () => {
    const anyFacts = fc.record({
      priceCents: fc.integer({ min: 1_000_000, max: 500_000_000 }),
      ownCents: fc.integer({ min: 0, max: 200_000_000 }),
      fgtsCents: fc.integer({ min: 0, max: 50_000_000 }),
      months: fc.integer({ min: 1, max: 420 }),
      incomesCents: fc.array(fc.integer({ min: 0, max: 10_000_000 }), { maxLength: 2 }),
      ageYears: fc.integer({ min: 18, max: 80 }),
    });
    fc.assert(
      fc.property(anyFacts, (any) => {
        const { financedCents, systems } = simulateReady(any, terms);
        for (const { rows, interestCents, insuranceAndFeeCents, totalCents } of systems) {
          expect(rows.at(-1)?.balanceCents).toBe(0);
          expect(totalCents).toBe(financedCents + interestCents + insuranceAndFeeCents);
        }
      }),
      { numRuns: 60 },
    );
  });
});
