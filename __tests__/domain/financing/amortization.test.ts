import fc from 'fast-check';
import { amortize, priceFactor, totalInterestCents } from '@/domain/financing/amortization';
import { monthlyFromEffective, monthlyFromNominal } from '@/domain/financing/rates';

const EFFECTIVE = monthlyFromEffective(0.1119);
const NOMINAL = monthlyFromNominal(0.1119);

describe('amortize', () => {
  it.each([
    ['sac', EFFECTIVE, 466_246, 465_259, 112_138, 64_101_891],
    ['price', EFFECTIVE, 370_510, 370_510, 371_080, 93_384_170],
    ['sac', NOMINAL, 484_111, 483_075, 112_187, 67_326_566],
    ['price', NOMINAL, 386_683, 386_683, 386_868, 99_206_065],
  ] as const)(
    '400.000,00 in 360 months by %s at %d a month',
    (system, monthlyRate, first, second, last, interest) => {
      const rows = amortize({ system, principalCents: 40_000_000, months: 360, monthlyRate });
      expect([0, 1, 359].map((index) => rows[index]?.amountCents)).toEqual([first, second, last]);
      expect(totalInterestCents(rows)).toBe(interest);
    },
  );

  it('400.000,00 at 10,99 % effective by SAC', () => {
    const rows = amortize({
      system: 'sac',
      principalCents: 40_000_000,
      months: 360,
      monthlyRate: monthlyFromEffective(0.1099),
    });
    expect(rows[0]).toMatchObject({
      amortizationCents: 111_111,
      interestCents: 349_081,
      amountCents: 460_192,
    });
    expect(rows[1]?.amountCents).toBe(459_222);
    expect(rows[179]?.amountCents).toBe(286_621);
    expect(rows[359]).toMatchObject({ amortizationCents: 111_151, amountCents: 112_121, balanceCents: 0 });
    expect(totalInterestCents(rows)).toBe(63_009_142);
  });

  it('400.000,00 at 10,99 % effective by Price', () => {
    const rows = amortize({
      system: 'price',
      principalCents: 40_000_000,
      months: 360,
      monthlyRate: monthlyFromEffective(0.1099),
    });
    expect(rows[0]).toMatchObject({
      amortizationCents: 15_990,
      interestCents: 349_081,
      amountCents: 365_071,
    });
    expect(rows[359]).toMatchObject({ interestCents: 3_165, amountCents: 365_858, balanceCents: 0 });
    expect(totalInterestCents(rows)).toBe(91_426_347);
  });

  it('120.000,00 at 1 % a month in 12', () => {
    const terms = { principalCents: 12_000_000, months: 12, monthlyRate: 0.01 };
    const price = amortize({ ...terms, system: 'price' });
    expect(price.map(({ amountCents }) => amountCents)).toEqual([...Array(11).fill(1_066_185), 1_066_191]);
    expect(totalInterestCents(price)).toBe(794_226);
    const sac = amortize({ ...terms, system: 'sac' });
    expect([sac[0]?.amountCents, sac[11]?.amountCents]).toEqual([1_120_000, 1_010_000]);
    expect(totalInterestCents(sac)).toBe(780_000);
  });

  it('100.000,00 at 1 % a month in 36 by SAC', () => {
    const rows = amortize({ system: 'sac', principalCents: 10_000_000, months: 36, monthlyRate: 0.01 });
    expect([rows[0]?.amountCents, rows[35]?.amountCents]).toEqual([377_778, 280_548]);
    expect([rows[0]?.amortizationCents, rows[35]?.amortizationCents]).toEqual([277_778, 277_770]);
    expect(totalInterestCents(rows)).toBe(1_849_999);
  });

  it.each(['sac', 'price'] as const)('without interest divides by the months (%s)', (system) => {
    const rows = amortize({ system, principalCents: 10_000, months: 3, monthlyRate: 0 });
    expect(rows.map(({ amountCents }) => amountCents)).toEqual([3333, 3333, 3334]);
    expect(totalInterestCents(rows)).toBe(0);
  });

  it.each([
    { principalCents: 0 },
    { principalCents: 10.5 },
    { months: 0 },
    { months: 1.5 },
    { monthlyRate: 1 },
    { monthlyRate: -0.01 },
  ])('refuses %j', (wrong) => {
    const terms = { system: 'sac', principalCents: 100, months: 2, monthlyRate: 0.01, ...wrong } as const;
    expect(() => amortize(terms)).toThrow(RangeError);
  });

  it('always pays the principal back exactly and ends at nothing owed', () => {
    fc.assert(
      fc.property(
        fc.constantFrom('sac', 'price'),
        fc.integer({ min: 1, max: 10 ** 11 }),
        fc.integer({ min: 1, max: 420 }),
        fc.double({ min: 0, max: 0.03, noNaN: true }),
        (system, principalCents, months, monthlyRate) => {
          const rows = amortize({ system, principalCents, months, monthlyRate } as Parameters<
            typeof amortize
          >[0]);
          expect(rows.reduce((sum, row) => sum + row.amortizationCents, 0)).toBe(principalCents);
          expect(rows.at(-1)?.balanceCents).toBe(0);
          expect(rows.every((row) => row.amortizationCents >= 0 && row.balanceCents >= 0)).toBe(true);
        },
      ),
      { numRuns: 30 },
    );
  });
});

describe('priceFactor', () => {
  it('approaches 1 ÷ n for a rate near zero', () => {
    expect(priceFactor(1e-12, 360)).toBeCloseTo(1 / 360, 10);
    expect(priceFactor(0, 360)).toBe(1 / 360);
  });
});
