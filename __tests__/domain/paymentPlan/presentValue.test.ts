import { presentValue } from '@/domain/paymentPlan/presentValue';
import { buildSeries, SIGNED, USUAL_PLAN } from './plans';

describe('presentValue', () => {
  it('of the usual 600.000,00 at 1 % a month is 443.268,61', () => {
    expect(presentValue(USUAL_PLAN, 0.01, SIGNED)).toBe(44_326_861);
  });

  it('of 90.000 + 36 × 1.500 + 420.000 in month 36 is 428.709,74', () => {
    const series = [
      buildSeries('entry', 9_000_000),
      buildSeries('monthly', 5_400_000, { count: 36, firstDueOn: '2026-02-10' }),
      buildSeries('financing', 42_000_000, { firstDueOn: '2029-01-10' }),
    ];
    expect(presentValue({ series, correction: 'monthly' }, 0.01, SIGNED)).toBe(42_870_974);
  });

  it('is the amount itself at rate zero, today, and for overdue payments', () => {
    expect(presentValue(USUAL_PLAN, 0, SIGNED)).toBe(60_000_000);
    expect(presentValue([{ dueOn: SIGNED, amountCents: 500 }], 0.05, SIGNED)).toBe(500);
    expect(presentValue([{ dueOn: '2025-01-10', amountCents: 500 }], 0.05, SIGNED)).toBe(500);
    expect(presentValue([], 0.01, SIGNED)).toBe(0);
  });

  it('counts parts of a month by days', () => {
    // Half of February: 1.000.000,00 ÷ 1,01^0,5 = 995.037,19.
    expect(presentValue([{ dueOn: '2026-02-15', amountCents: 100_000_000 }], 0.01, '2026-02-01')).toBe(
      99_503_719,
    );
  });

  it.each([1, -0.01, Number.NaN])('refuses a monthly rate of %d', (rate) => {
    expect(() => presentValue(USUAL_PLAN, rate, SIGNED)).toThrow(RangeError);
  });
});
