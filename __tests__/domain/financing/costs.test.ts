import { amortize } from '@/domain/financing/amortization';
import { type FinancingCosts, withCosts } from '@/domain/financing/costs';
import { internalMonthlyRate, totalEffectiveCost } from '@/domain/financing/effectiveCost';
import { incomeNeededCents, longestTerm, mostFinancedCents } from '@/domain/financing/income';
import { monthlyFromEffective } from '@/domain/financing/rates';

const MONTHLY = monthlyFromEffective(0.1099);

/** MIP 0,02 % of the balance, DFI 0,0066 % of 500.000,00, a fee of 25,00. */
const COSTS: FinancingCosts = {
  lifeInsurance: [{ fromAgeMonths: 0, rate: 0.0002 }],
  propertyInsuranceRate: 0.000066,
  propertyCents: 50_000_000,
  feeCents: 2_500,
  ageMonths: 35 * 12,
};

function rowsOf(system: 'sac' | 'price', costs = COSTS) {
  return withCosts(
    amortize({ system, principalCents: 40_000_000, months: 360, monthlyRate: MONTHLY }),
    costs,
  );
}

describe('total instalment', () => {
  it.each([
    ['sac', 460_192, 473_992, 1_579_974],
    ['price', 365_071, 378_871, 1_262_904],
  ] as const)(
    'lists insurance and fee of the system %s separately, with the income needed',
    (system, bare, total, income) => {
      const [first] = rowsOf(system);
      expect(first).toMatchObject({
        amountCents: bare,
        lifeInsuranceCents: 8_000,
        propertyInsuranceCents: 3_300,
        feeCents: 2_500,
        totalCents: total,
      });
      expect(incomeNeededCents(total, 0.3)).toBe(income);
    },
  );

  it('rises in the month in which the borrower reaches the next age band', () => {
    const lifeInsurance = [
      { fromAgeMonths: 36 * 12, rate: 0.0003 },
      { fromAgeMonths: 0, rate: 0.0002 },
    ];
    const rows = rowsOf('sac', { ...COSTS, lifeInsurance });
    // 400.000,00 − 11 × 1.111,11 = 387.777,79, and a month later 386.666,68.
    expect(rows[11]?.lifeInsuranceCents).toBe(7_756);
    expect(rows[12]?.lifeInsuranceCents).toBe(11_600);
  });
});

describe('income', () => {
  it('finances 379.766,52 by Price and 302.610,94 by SAC with an income of 12.000,00', () => {
    const income = { incomeCents: 1_200_000, commitment: 0.3 };
    const terms = { months: 360, monthlyRate: MONTHLY };
    expect(mostFinancedCents(income, { ...terms, system: 'price' }, COSTS)).toBe(37_976_652);
    expect(mostFinancedCents(income, { ...terms, system: 'sac' }, COSTS)).toBe(30_261_094);
  });

  it('finances nothing with an income below insurance and fee', () => {
    const income = { incomeCents: 10_000, commitment: 0.3 };
    expect(mostFinancedCents(income, { system: 'sac', months: 360, monthlyRate: MONTHLY }, COSTS)).toBe(0);
    for (const system of ['sac', 'price'] as const) {
      const negative = { system, months: 360, monthlyRate: -0.001 };
      expect(() => mostFinancedCents(income, negative, COSTS)).toThrow(RangeError);
      expect(() => mostFinancedCents(income, { system, months: 0, monthlyRate: MONTHLY }, COSTS)).toThrow(
        RangeError,
      );
    }
  });

  it('computes an exact amount where the division is exact', () => {
    expect(incomeNeededCents(300_000, 0.3)).toBe(1_000_000);
    expect(incomeNeededCents(300_001, 0.3)).toBe(1_000_004);
  });

  it.each([0, 1.01, Number.NaN])('refuses a commitment of %d', (commitment) => {
    expect(() => incomeNeededCents(100, commitment)).toThrow(RangeError);
  });
});

describe('longestTerm', () => {
  it.each([
    [35 * 12, 420],
    [50 * 12 + 6, 360],
    [50 * 12 + 7, 359],
    [81 * 12, 0],
  ])('limits the term at %d months of age to %d', (age, term) => {
    expect(longestTerm(age, 966, age < 40 * 12 ? 420 : 360)).toBe(term);
  });
});

describe('total effective cost', () => {
  it('computes 2,9229 % a month for 1.000,00 paid back in 12 × 100,00', () => {
    expect(internalMonthlyRate(100_000, Array(12).fill(10_000))).toBeCloseTo(0.029229, 6);
  });

  it('equals the rate where there are no costs, except for the rounding of the instalments', () => {
    const free = { ...COSTS, lifeInsurance: [], propertyInsuranceRate: 0, feeCents: 0 };
    expect(totalEffectiveCost(40_000_000, rowsOf('price', free))).toBeCloseTo(0.1099, 6);
    expect(totalEffectiveCost(40_000_000, rowsOf('sac', free))).toBeCloseTo(0.1099, 6);
  });

  it('rises with insurance and fee, and with payments at the signature', () => {
    const whole = totalEffectiveCost(40_000_000, rowsOf('price')) ?? 0;
    expect(whole).toBeGreaterThan(0.1099);
    expect(totalEffectiveCost(40_000_000, rowsOf('price'), 300_000)).toBeGreaterThan(whole);
  });

  it('returns null where the borrower pays back less than the loan', () => {
    expect(internalMonthlyRate(100_000, [50_000, 49_999])).toBeNull();
    expect(internalMonthlyRate(100_000, [50_000, 50_000])).toBeCloseTo(0, 12);
    expect(totalEffectiveCost(100_000, [{ totalCents: 200_000 }], 100_000)).toBeNull();
  });
});
