import fc from 'fast-check';
import { defaultPlan } from '@/domain/paymentPlan/defaultPlan';
import { planFaults } from '@/domain/paymentPlan/faults';
import { parcelsOf } from '@/domain/paymentPlan/parcels';
import { paymentPlanSchema } from '@/domain/paymentPlan/schema';
import { addDays } from '@/domain/time/calendar';
import { buildSeries, SIGNED, TERMS } from './plans';

describe('defaultPlan', () => {
  it('has the reservation, the minimum share in monthly parcels until the keys, and the rest financed', () => {
    expect(defaultPlan(TERMS)).toEqual({
      series: [
        buildSeries('reservation', 3_000_000),
        buildSeries('monthly', 15_000_000, { count: 36, firstDueOn: '2026-02-10' }),
        buildSeries('financing', 42_000_000, { firstDueOn: '2029-01-31' }),
      ],
      correction: 'monthly',
    });
  });

  it('has an entry and the rest financed for a finished unit, corrected yearly', () => {
    const terms = {
      ...TERMS,
      deliveryOn: '2025-06-30',
      maxMonthlyInstalments: 0,
      minShareUntilKeysPercent: 20,
    };
    expect(defaultPlan(terms)).toEqual({
      series: [
        buildSeries('reservation', 3_000_000),
        buildSeries('entry', 9_000_000, { firstDueOn: '2026-02-10' }),
        buildSeries('financing', 48_000_000, { firstDueOn: '2026-03-10' }),
      ],
      correction: 'yearly',
    });
  });

  it('has one payment if the whole price is due until the keys and no month is left', () => {
    const terms = { ...TERMS, deliveryOn: '2026-01-31', reservationCents: 0, minShareUntilKeysPercent: 100 };
    expect(defaultPlan(terms).series).toEqual([buildSeries('entry', 60_000_000, { firstDueOn: SIGNED })]);
  });

  it('refuses a reservation payment above the price', () => {
    expect(() => defaultPlan({ ...TERMS, reservationCents: 60_000_001 })).toThrow(RangeError);
  });

  it('never has a fault, and sums to the price', () => {
    const anyTerms = fc
      .record({
        priceCents: fc.integer({ min: 1, max: 10 ** 11 }),
        reservationPart: fc.double({ min: 0, max: 1, noNaN: true }),
        signedAfter: fc.integer({ min: 0, max: 2000 }),
        deliveryAfter: fc.option(fc.integer({ min: -500, max: 2500 })),
        minShareUntilKeysPercent: fc.integer({ min: 0, max: 100 }),
        maxMonthlyInstalments: fc.integer({ min: 0, max: 120 }),
      })
      .map(({ reservationPart, signedAfter, deliveryAfter, ...rest }) => {
        const today = addDays('2026-01-01', signedAfter);
        const deliveryOn = deliveryAfter === null ? null : addDays(today, deliveryAfter);
        return {
          ...rest,
          today,
          deliveryOn,
          reservationCents: Math.floor(rest.priceCents * reservationPart),
        };
      });
    fc.assert(
      fc.property(anyTerms, (terms) => {
        const plan = defaultPlan(terms);
        expect(planFaults(plan, terms)).toEqual([]);
        expect(paymentPlanSchema.isValidSync(plan, { strict: true })).toBe(true);
        expect(parcelsOf(plan).reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(terms.priceCents);
      }),
    );
  });
});
