import { balanceScenarios, correctByIndex, estimateAfter } from '@/domain/paymentPlan/correction';

describe('correctByIndex', () => {
  it('uses the ratio of index numbers: 1.500,00 from 1150,000 to 1190,250 is 1.552,50', () => {
    expect(correctByIndex(150_000, { base: 1150, current: 1190.25 })).toBe(155_250);
  });

  it('lowers an amount when prices fell', () => {
    expect(correctByIndex(100_000, { base: 1000, current: 995.5 })).toBe(99_550);
  });

  it('refuses a base of zero', () => {
    expect(() => correctByIndex(100, { base: 0, current: 1 })).toThrow(RangeError);
  });
});

describe('estimateAfter', () => {
  it.each([
    [0, 200_000],
    [1, 201_000],
    [12, 212_336],
    [24, 225_432],
    [36, 239_336],
  ])('of 2.000,00 at 0,5 %% a month after %d months is %d centavos', (months, cents) => {
    expect(estimateAfter(200_000, 0.005, months)).toBe(cents);
  });

  it('of a balance of 420.000,00 at 0,5 % a month after 36 is 502.605,82', () => {
    expect(estimateAfter(42_000_000, 0.005, 36)).toBe(50_260_582);
  });
});

it('refuse a negative rate', () => {
  expect(() => estimateAfter(200_000, -0.005, 12)).toThrow(RangeError);
  expect(() => balanceScenarios(200_000, 12, [-0.04])).toThrow(RangeError);
});

describe('balanceScenarios', () => {
  it('show the whole balance at 4, 6 and 8 % a year', () => {
    expect(balanceScenarios(42_000_000, 36)).toEqual([
      { yearlyRate: 0.04, balanceCents: 47_244_288 },
      { yearlyRate: 0.06, balanceCents: 50_022_672 },
      { yearlyRate: 0.08, balanceCents: 52_907_904 },
    ]);
  });
});
