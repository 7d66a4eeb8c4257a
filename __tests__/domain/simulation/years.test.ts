import { amortize } from '@/domain/financing/amortization';
import { yearOfMonth, yearsOf } from '@/domain/simulation/years';

/** 100.000,00 by SAC at 1 % a month in 30 months, computed apart. */
const rows = amortize({ system: 'sac', principalCents: 10_000_000, months: 30, monthlyRate: 0.01 }).map(
  ({ amountCents, ...row }) => ({ ...row, totalCents: amountCents }),
);

describe('the years of a loan', () => {
  it('sum their months, and end with the balance that they leave', () => {
    const amounts = yearsOf(rows).map((year) => Object.values(year));
    expect(amounts).toEqual([
      [1, 1, 12, 4_979_996, 980_000, 6_000_004],
      [2, 13, 24, 4_499_996, 500_000, 2_000_008],
      [3, 25, 30, 2_070_008, 70_000, 0],
    ]);
  });

  it('begin with the months 1, 13 and 25', () => {
    expect([1, 12, 13, 24, 25].map(yearOfMonth)).toEqual([1, 1, 2, 2, 3]);
    expect(yearsOf([])).toEqual([]);
  });
});
