import fc from 'fast-check';
import { type RescindedSale, refundDay, withdrawalRange } from '@/domain/rescission/withdrawal';

const SALE: RescindedSale = {
  paidCents: 9_000_000,
  brokerageCents: 2_400_000,
  brokeragePaid: 'inPrice',
  hasSegregatedEstate: false,
};

describe('withdrawalRange', () => {
  it('of 90.000,00 paid with brokerage of 24.000,00 in it is 43.500,00 by the law and 67.500,00 by the court', () => {
    const range = withdrawalRange(SALE);
    expect(range).toMatchObject({ leastCents: 4_350_000, mostCents: 6_750_000 });
    expect(range.law).toMatchObject({ brokerageCents: 2_400_000, penaltyCents: 2_250_000 });
    expect(range.court).toMatchObject({ brokerageCents: 2_250_000, penaltyCents: 0 });
  });

  it('begins at 21.000,00 with patrimônio de afetação', () => {
    const range = withdrawalRange({ ...SALE, hasSegregatedEstate: true });
    expect(range).toMatchObject({ leastCents: 2_100_000, mostCents: 6_750_000 });
  });

  it('of 80.000,00 paid, with brokerage of 20.000,00 on top, begins at 60.000,00, with afetação at 40.000,00', () => {
    const sale = {
      ...SALE,
      paidCents: 8_000_000,
      brokerageCents: 2_000_000,
      brokeragePaid: 'onTop' as const,
    };
    expect(withdrawalRange(sale).leastCents).toBe(6_000_000);
    expect(withdrawalRange({ ...sale, hasSegregatedEstate: true }).leastCents).toBe(4_000_000);
    // By the court all is at most a quarter of the 100.000,00 that were paid.
    expect(withdrawalRange(sale).mostCents).toBe(7_500_000);
  });

  it('has no penalty with a substitute', () => {
    const { law } = withdrawalRange({ ...SALE, bringsSubstitute: true });
    expect(law).toMatchObject({ brokerageCents: 2_400_000, penaltyCents: 0, refundCents: 6_600_000 });
  });

  it('deducts the use of the unit besides: 0,5 % of 500.000,00 a month for 45 days, and the charges', () => {
    const occupancy = { days: 45, contractCents: 50_000_000, chargesCents: 120_000 };
    const range = withdrawalRange({ ...SALE, occupancy });
    expect(range.law.occupancyCents).toBe(495_000);
    expect(range).toMatchObject({ leastCents: 3_855_000, mostCents: 6_255_000 });
  });

  it('never deducts or refunds more than was paid', () => {
    const sale = fc.record({
      paidCents: fc.integer({ min: 0, max: 10 ** 10 }),
      brokerageCents: fc.integer({ min: 0, max: 10 ** 9 }),
      brokeragePaid: fc.constantFrom('inPrice', 'onTop'),
      hasSegregatedEstate: fc.boolean(),
      bringsSubstitute: fc.boolean(),
    });
    fc.assert(
      fc.property(sale, (rescinded) => {
        const { law, court, leastCents, mostCents } = withdrawalRange(rescinded as RescindedSale);
        const onTop = rescinded.brokeragePaid === 'onTop' ? rescinded.brokerageCents : 0;
        expect(law.brokerageCents + law.penaltyCents + law.refundCents).toBe(rescinded.paidCents);
        expect(court.brokerageCents + court.penaltyCents + court.refundCents).toBe(
          rescinded.paidCents + onTop,
        );
        expect(leastCents).toBeGreaterThanOrEqual(0);
        expect(mostCents).toBeLessThanOrEqual(rescinded.paidCents + onTop);
        // The court never leaves a buyer less than three quarters, but for half a centavo of rounding.
        expect(court.refundCents * 4).toBeGreaterThanOrEqual((rescinded.paidCents + onTop) * 3 - 2);
      }),
    );
  });
});

describe('refundDay', () => {
  const rescission = {
    rescindedOn: '2026-11-28',
    hasSegregatedEstate: false,
    occupancyPermitOn: null,
    resoldOn: null,
  };

  it('is 180 days after the rescission', () => {
    expect(refundDay(rescission)).toBe('2027-05-27');
  });

  it('is 30 days after the occupancy permit with afetação, and null before', () => {
    const segregated = { ...rescission, hasSegregatedEstate: true };
    expect(refundDay(segregated)).toBeNull();
    expect(refundDay({ ...segregated, occupancyPermitOn: '2028-06-30' })).toBe('2028-07-30');
  });

  it('is 30 days after an earlier resale', () => {
    expect(refundDay({ ...rescission, resoldOn: '2026-12-28' })).toBe('2027-01-27');
    expect(refundDay({ ...rescission, resoldOn: '2027-05-20' })).toBe('2027-05-27');
    expect(refundDay({ ...rescission, hasSegregatedEstate: true, resoldOn: '2027-01-01' })).toBe(
      '2027-01-31',
    );
  });
});
