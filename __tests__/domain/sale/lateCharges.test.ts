import { LATE_LIMITS, lateChargesOf, lateTermsSchema } from '@/domain/sale/parcels/lateCharges';

const TERMS = { finePercent: 2, monthlyInterestPercent: 1 };
const PARCEL = { owedCents: 1_572_58, dueOn: '2026-10-05' };

describe('lateChargesOf', () => {
  it.each([
    // Due on a Monday; 17 days later: 1.572,58 × 2 % = 31,4516 and × 1 % × 17/30 = 8,9113.
    [PARCEL, '2026-10-22', 17, 31_45, 8_91, 1_612_94],
    [PARCEL, '2026-10-06', 1, 31_45, 52, 1_604_55],
    [PARCEL, '2026-11-04', 30, 31_45, 15_73, 1_619_76],
    // Simple interest: twelve months are 12 %, not 12,68 %.
    [{ owedCents: 1_000_00, dueOn: '2026-01-05' }, '2026-12-31', 360, 20_00, 120_00, 1_140_00],
    // Saturday: payable until Monday, so Tuesday is the first day of delay.
    [{ owedCents: 1_000_00, dueOn: '2026-10-10' }, '2026-10-14', 1, 20_00, 33, 1_020_33],
  ] as const)('%j on %s is %i days late', (parcel, day, days, fineCents, interestCents, totalCents) => {
    expect(lateChargesOf(parcel, TERMS, day)).toMatchObject({ days, fineCents, interestCents, totalCents });
  });

  it('charges nothing in time, on the next working day, without terms and without an amount', () => {
    expect(lateChargesOf(PARCEL, TERMS, '2026-10-05')).toBeNull();
    expect(lateChargesOf({ ...PARCEL, dueOn: '2026-10-10' }, TERMS, '2026-10-13')).toBeNull();
    expect(lateChargesOf(PARCEL, undefined, '2026-12-01')).toBeNull();
    expect(lateChargesOf({ ...PARCEL, owedCents: 0 }, TERMS, '2026-12-01')).toBeNull();
    const nothing = { finePercent: 0, monthlyInterestPercent: 0 };
    expect(lateChargesOf(PARCEL, nothing, '2026-12-01')).toBeNull();
  });

  it('keeps to the limits of the law', () => {
    expect(LATE_LIMITS).toEqual({ finePercent: 2, monthlyInterestPercent: 1 });
    expect(lateTermsSchema.isValidSync(TERMS)).toBe(true);
    expect(lateTermsSchema.isValidSync({ ...TERMS, finePercent: 2.01 })).toBe(false);
    expect(lateTermsSchema.isValidSync({ ...TERMS, monthlyInterestPercent: 1.01 })).toBe(false);
    expect(lateTermsSchema.isValidSync({ ...TERMS, finePercent: -1 })).toBe(false);
  });
});
