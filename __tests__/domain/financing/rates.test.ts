import {
  effectiveFromMonthly,
  monthlyFromEffective,
  monthlyFromNominal,
  rateOfCents,
} from '@/domain/financing/rates';

describe('interest rates', () => {
  it.each([
    [0.1099, 0.0087270204],
    [0.09, 0.0072073233],
    [0.1119, 0.008878369629],
  ])('convert %d a year, effective, to %d a month', (yearly, monthly) => {
    expect(monthlyFromEffective(yearly)).toBeCloseTo(monthly, 10);
    expect(effectiveFromMonthly(monthlyFromEffective(yearly))).toBeCloseTo(yearly, 14);
  });

  it('nominal ones are twelfths, and 10,99 % effective is 10,47242451 % nominal', () => {
    expect(monthlyFromNominal(0.1119)).toBeCloseTo(0.009325, 15);
    expect(12 * monthlyFromEffective(0.1099)).toBeCloseTo(0.1047242451, 10);
  });

  it('keep full precision: four decimals would lose three centavos of 80.000,00 at 9 % a year', () => {
    expect(rateOfCents(8_000_000, monthlyFromEffective(0.09))).toBe(57_659);
    expect(rateOfCents(8_000_000, 0.007207)).toBe(57_656);
  });

  it('round half a centavo up as written in decimal', () => {
    expect(rateOfCents(50, 0.01)).toBe(1);
    expect(rateOfCents(150, 0.07)).toBe(11);
    expect(rateOfCents(100_000, 0)).toBe(0);
  });

  it('may be factors above nine', () => {
    expect(rateOfCents(10_000, 10.892553)).toBe(108_926);
  });

  it.each([-0.01, 9_000_001, Number.NaN])('refuses the rate %d', (rate) => {
    expect(() => rateOfCents(100, rate)).toThrow(RangeError);
  });
});
