import { lotRefundParts, lotWithdrawalRange } from '@/domain/rescission/lot';

const SALE = { contractCents: 15_000_000, paidCents: 2_000_000, brokerageCents: 0, lateChargesCents: 0 };

describe('lotWithdrawalRange', () => {
  it('of 20.000,00 paid for 150.000,00 is 5.000,00 by the law and 15.000,00 by the court', () => {
    expect(lotWithdrawalRange(SALE)).toMatchObject({ leastCents: 500_000, mostCents: 1_500_000 });
  });

  it('deducts brokerage and late charges, and never more than was paid', () => {
    const { law, court } = lotWithdrawalRange({ ...SALE, brokerageCents: 300_000, lateChargesCents: 50_000 });
    expect(law).toEqual({
      brokerageCents: 300_000,
      penaltyCents: 1_550_000,
      occupancyCents: 0,
      refundCents: 150_000,
    });
    expect(court.refundCents).toBe(1_500_000);
    expect(lotWithdrawalRange({ ...SALE, paidCents: 1_000_000 }).law.refundCents).toBe(0);
  });

  it('deducts the use of a built lot: 0,75 % of 150.000,00 for a month', () => {
    const occupancy = { days: 30, contractCents: 15_000_000, chargesCents: 0 };
    expect(lotWithdrawalRange({ ...SALE, occupancy }).court).toMatchObject({
      occupancyCents: 112_500,
      refundCents: 1_387_500,
    });
  });
});

describe('lotRefundParts', () => {
  it('returns twelve months that sum to the refund, from 180 days after the term of the works', () => {
    const parts = lotRefundParts(500_000, { rescindedOn: '2026-11-28', worksEndOn: '2027-06-30' });
    expect(parts).toHaveLength(12);
    expect(parts[0]).toEqual({ dueOn: '2027-12-27', amountCents: 41_667 });
    expect(parts[11]).toEqual({ dueOn: '2028-11-27', amountCents: 41_663 });
  });

  it('begins 12 months after the rescission once the works are done', () => {
    const [first] = lotRefundParts(500_000, { rescindedOn: '2026-11-28', worksEndOn: '2026-06-30' });
    expect(first?.dueOn).toBe('2027-11-28');
  });

  it('is empty without a refund', () => {
    expect(lotRefundParts(0, { rescindedOn: '2026-11-28', worksEndOn: null })).toEqual([]);
  });
});
