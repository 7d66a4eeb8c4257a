import { type RescindableSale, refundOf, rescissionFigures } from '@/domain/sale/rescission';

const SALE: RescindableSale = {
  priceCents: 600_000_00,
  paidCents: 90_000_00,
  brokerageCents: 24_000_00,
  hasSegregatedEstate: false,
  isSignedOutside: true,
  signedOn: '2026-12-18',
  signingRecordedOn: '2026-12-18',
  summaryDueOn: null,
  isLot: false,
  deliveryOn: '2028-06-30',
  toleranceDays: 180,
  completedOn: null,
};
const at = (text: string) => new Date(text);

describe('rescissionFigures', () => {
  it('lets a buyer withdraw freely until the end of the working day after the seventh, with everything back', () => {
    // Signed on a Friday; the seventh day is Christmas.
    const inTime = rescissionFigures(SALE, {}, at('2026-12-29T02:59:59Z')).coolingOff;
    expect(inTime).toEqual({ isOpen: true, until: '2026-12-29T03:00:00.000Z', refundCents: 90_000_00 });
    expect(rescissionFigures(SALE, {}, at('2026-12-29T03:00:00Z')).coolingOff.isOpen).toBe(false);
  });

  it('has no cooling-off period for a signature at the sales office, and no end before a signature', () => {
    const now = at('2026-12-19T12:00:00Z');
    const atOffice = rescissionFigures({ ...SALE, isSignedOutside: false }, {}, now).coolingOff;
    expect([atOffice.isOpen, atOffice.until]).toEqual([false, null]);
    const unsigned = rescissionFigures({ ...SALE, signedOn: null }, {}, now).coolingOff;
    expect([unsigned.isOpen, unsigned.until]).toEqual([true, null]);
  });

  it('shows a withdrawal as a range from the law to the courts, due in 180 days', () => {
    const { withdrawal } = rescissionFigures(SALE, {}, at('2027-03-01T12:00:00Z'));
    expect(withdrawal).toMatchObject({
      leastCents: 43_500_00,
      mostCents: 67_500_00,
      refundDueOn: '2027-08-28',
      parts: [],
    });
  });

  it('deducts up to a half with patrimônio de afetação, due 30 days after the occupancy permit', () => {
    const now = at('2027-03-01T12:00:00Z');
    const built = rescissionFigures({ ...SALE, hasSegregatedEstate: true }, {}, now).withdrawal;
    expect([built.leastCents, built.mostCents, built.refundDueOn]).toEqual([21_000_00, 67_500_00, null]);
    const sale = { ...SALE, hasSegregatedEstate: true, completedOn: '2027-02-10' };
    expect(rescissionFigures(sale, {}, now).withdrawal.refundDueOn).toBe('2027-03-12');
  });

  it('deducts the use of the unit, and no penalty with a substitute', () => {
    const now = at('2027-03-01T12:00:00Z');
    const used = rescissionFigures(SALE, { occupancyDays: 30, chargesCents: 500_00 }, now).withdrawal;
    // 0,5 % of 600.000,00 a month, and the charges.
    expect(used.law.occupancyCents).toBe(3_500_00);
    expect(used.leastCents).toBe(40_000_00);
    expect(rescissionFigures(SALE, { bringsSubstitute: true }, now).withdrawal.law.penaltyCents).toBe(0);
  });

  it('computes a lot by its own law, in twelve parts', () => {
    const lot = { ...SALE, isLot: true, priceCents: 150_000_00, paidCents: 20_000_00, brokerageCents: 0 };
    const { withdrawal } = rescissionFigures(lot, {}, at('2027-03-01T12:00:00Z'));
    expect([withdrawal.leastCents, withdrawal.mostCents]).toEqual([5_000_00, 15_000_00]);
    expect(withdrawal.parts).toHaveLength(12);
    expect(withdrawal.parts[0]?.dueOn).toBe('2028-12-27');
    expect(withdrawal.parts.reduce((sum, { amountCents }) => sum + amountCents, 0)).toBe(5_000_00);
  });

  it('opens the right of delay the day after the tolerance, until the delivery', () => {
    const late = { ...SALE, paidCents: 180_000_00 };
    expect(rescissionFigures(late, {}, at('2028-12-27T12:00:00Z')).delay.isOpen).toBe(false);
    const { delay } = rescissionFigures(late, {}, at('2029-02-10T12:00:00Z'));
    expect(delay).toMatchObject({
      isOpen: true,
      limitOn: '2028-12-27',
      daysLate: 45,
      refundCents: 180_000_00,
      indemnityCents: 2_700_00,
      refundDueOn: '2029-04-11',
    });
    const delivered = { ...late, completedOn: '2029-01-10' };
    expect(rescissionFigures(delivered, {}, at('2029-02-10T12:00:00Z')).delay).toMatchObject({
      isOpen: false,
      daysLate: 14,
    });
    expect(
      rescissionFigures({ ...late, deliveryOn: null }, {}, at('2029-02-10T12:00:00Z')).delay.isOpen,
    ).toBe(false);
  });
});

describe('refundOf', () => {
  const figures = rescissionFigures(SALE, {}, at('2027-03-01T12:00:00Z'));

  it('ranges from the legal minimum to everything for a withdrawal, and is null for a closed right', () => {
    expect(refundOf(figures, 'withdrawal', '2027-03-01')).toEqual({
      leastCents: 43_500_00,
      mostCents: 90_000_00,
      dueOn: '2027-08-28',
    });
    expect(refundOf(figures, 'coolingOff', '2027-03-01')).toBeNull();
    expect(refundOf(figures, 'delay', '2027-03-01')).toBeNull();
  });
});
