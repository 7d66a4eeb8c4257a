import fc from 'fast-check';
import { parcelsOf, seriesDays } from '@/domain/paymentPlan/parcels';
import { SERIES_KINDS } from '@/domain/paymentPlan/schema';
import { buildSeries, SIGNED, USUAL_PLAN } from './plans';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const amountsOf = (...series: Parameters<typeof parcelsOf>[0]['series']) =>
  parcelsOf({ series, correction: 'yearly' }).map(({ amountCents }) => amountCents);

describe('parcelsOf', () => {
  it('makes 600.000,00 of 30.000 + 36 × 2.000 + 3 × 18.000 + 24.000 + 420.000', () => {
    const parcels = parcelsOf(USUAL_PLAN);
    expect(parcels).toHaveLength(42);
    expect(sumOf(parcels.map(({ amountCents }) => amountCents))).toBe(60_000_000);
    expect(parcels.filter(({ amountCents }) => amountCents === 200_000)).toHaveLength(36);
    expect(parcels.filter(({ amountCents }) => amountCents === 1_800_000)).toHaveLength(3);
  });

  it('makes 487.350,00 of 24.367,50 + 36 × 1.624,50 + 3 × 14.620,50 + 19.494,00 + 341.145,00', () => {
    const amounts = amountsOf(
      buildSeries('reservation', 2_436_750),
      buildSeries('monthly', 5_848_200, { count: 36 }),
      buildSeries('balloon', 4_386_150, { count: 3, everyMonths: 12 }),
      buildSeries('keys', 1_949_400),
      buildSeries('financing', 34_114_500),
    );
    expect(sumOf(amounts)).toBe(48_735_000);
    expect(amounts.filter((amount) => amount === 162_450)).toHaveLength(36);
    expect(amounts.filter((amount) => amount === 1_462_050)).toHaveLength(3);
  });

  it('leaves the rounding difference to the last parcel of a series', () => {
    expect(amountsOf(buildSeries('entry', 10_000, { count: 3 }))).toEqual([3333, 3333, 3334]);
  });

  it('numbers by due day, and on one day by the order of kinds', () => {
    const parcels = parcelsOf({
      series: [
        buildSeries('financing', 500, { firstDueOn: '2026-03-10' }),
        buildSeries('fgts', 400, { firstDueOn: '2026-03-10' }),
        buildSeries('monthly', 600, { count: 2, firstDueOn: '2026-02-10' }),
        buildSeries('reservation', 100),
      ],
      correction: 'yearly',
    });
    expect(parcels).toEqual([
      { number: 1, kind: 'reservation', fundingSource: 'resources', dueOn: SIGNED, amountCents: 100 },
      { number: 2, kind: 'construction', fundingSource: 'resources', dueOn: '2026-02-10', amountCents: 300 },
      { number: 3, kind: 'construction', fundingSource: 'resources', dueOn: '2026-03-10', amountCents: 300 },
      { number: 4, kind: 'construction', fundingSource: 'fgts', dueOn: '2026-03-10', amountCents: 400 },
      { number: 5, kind: 'construction', fundingSource: 'financing', dueOn: '2026-03-10', amountCents: 500 },
    ]);
  });

  it('always sums to the totals of the series', () => {
    const series = fc.record({
      kind: fc.constantFrom(...SERIES_KINDS),
      count: fc.integer({ min: 1, max: 420 }),
      totalCents: fc.integer({ min: 1, max: 10 ** 11 }),
      firstDueOn: fc.constant(SIGNED),
      everyMonths: fc.integer({ min: 1, max: 12 }),
    });
    fc.assert(
      fc.property(fc.array(series, { minLength: 1, maxLength: 6 }), (all) => {
        expect(sumOf(amountsOf(...all))).toBe(sumOf(all.map(({ totalCents }) => totalCents)));
      }),
      { numRuns: 30 },
    );
  });
});

describe('seriesDays', () => {
  it('keeps the day: 31 January, 28 February, 31 March, 30 April', () => {
    expect(seriesDays({ count: 4, firstDueOn: '2027-01-31', everyMonths: 1 })).toEqual([
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
    ]);
    expect(seriesDays({ count: 2, firstDueOn: '2028-01-31', everyMonths: 1 })[1]).toBe('2028-02-29');
  });

  it('supports half-yearly series', () => {
    expect(seriesDays({ count: 3, firstDueOn: '2026-08-31', everyMonths: 6 })).toEqual([
      '2026-08-31',
      '2027-02-28',
      '2027-08-31',
    ]);
  });
});
