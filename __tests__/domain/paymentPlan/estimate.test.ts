import { estimateParcels, heavyMonths } from '@/domain/paymentPlan/estimate';
import type { PaymentPlan } from '@/domain/paymentPlan/schema';
import { buildSeries, SIGNED, USUAL_PLAN } from './plans';

const DATES = { signedOn: SIGNED, deliveryOn: '2029-01-31' };
const RATES = { construction: 0.005, consumer: 0.004, interestAfterKeys: 0.01, interestBeforeKeys: 0 };

/** 2.000,00 due on a day. */
function planOf(dueOn: string, correction: PaymentPlan['correction'] = 'monthly'): PaymentPlan {
  return { series: [buildSeries('single', 200_000, { firstDueOn: dueOn })], correction };
}

describe('estimateParcels', () => {
  it.each([
    [SIGNED, 200_000],
    ['2026-02-10', 201_000],
    ['2027-01-10', 212_336],
    ['2028-01-10', 225_432],
    ['2029-01-10', 239_336],
  ])('corrects 2.000,00 due on %s to %d centavos, and leaves the nominal amount', (dueOn, estimatedCents) => {
    const [parcel] = estimateParcels(planOf(dueOn), DATES, RATES);
    expect(parcel).toMatchObject({
      amountCents: 200_000,
      correctionCents: estimatedCents - 200_000,
      interestBeforeKeysCents: 0,
      interestAfterKeysCents: 0,
      estimatedCents,
    });
  });

  it('corrects the balance as well as the instalments', () => {
    const financed = estimateParcels(USUAL_PLAN, DATES, RATES).at(-1);
    expect(financed).toMatchObject({ amountCents: 42_000_000, estimatedCents: 50_260_582 });
  });

  it('counts only whole years with yearly correction', () => {
    const estimated = (day: string) =>
      estimateParcels(planOf(day, 'yearly'), DATES, RATES)[0]?.estimatedCents;
    expect(estimated('2027-01-09')).toBe(200_000);
    expect(estimated('2027-01-10')).toBe(212_336);
    expect(estimated('2027-12-10')).toBe(212_336);
  });

  it('shows interest before the keys as a separate line', () => {
    const [parcel] = estimateParcels(planOf('2027-01-10'), DATES, { ...RATES, interestBeforeKeys: 0.01 });
    // 2.000,00 × 1,005^12 = 2.123,36, and × 1,01^12 = 2.392,65.
    expect(parcel).toMatchObject({
      correctionCents: 12_336,
      interestBeforeKeysCents: 26_929,
      estimatedCents: 239_265,
    });
  });

  it('uses consumer prices and interest after the delivery', () => {
    const [parcel] = estimateParcels(
      planOf('2027-03-10'),
      { signedOn: SIGNED, deliveryOn: '2027-01-31' },
      RATES,
    );
    // 2.000,00 × 1,005^12 × 1,004^2 = 2.140,38, and × 1,01^2 = 2.183,40.
    expect(parcel).toMatchObject({
      correctionCents: 14_038,
      interestAfterKeysCents: 4_302,
      estimatedCents: 218_340,
    });
  });

  it.each(Object.keys(RATES))('refuses a negative rate, and one that is not a number: %s', (name) => {
    for (const rate of [-0.001, Number.NaN]) {
      expect(() => estimateParcels(USUAL_PLAN, DATES, { ...RATES, [name]: rate })).toThrow(RangeError);
    }
  });

  it('refuses more interest after the keys than 1 % a month', () => {
    expect(() => estimateParcels(USUAL_PLAN, DATES, { ...RATES, interestAfterKeys: 0.0101 })).toThrow(
      RangeError,
    );
  });
});

describe('heavyMonths', () => {
  it('are those with a monthly parcel and a balloon', () => {
    expect(heavyMonths(USUAL_PLAN)).toEqual(['2027-01', '2028-01', '2029-01']);
    expect(heavyMonths(planOf('2027-01-10'))).toEqual([]);
  });
});
