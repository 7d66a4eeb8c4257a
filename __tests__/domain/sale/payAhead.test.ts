import { aheadCentsOf } from '@/domain/sale/parcels/payAhead';

const PARCEL = { fundingSource: 'resources', dueOn: '2027-03-10', owedCents: 200_000 } as const;

describe('aheadCentsOf', () => {
  // 2.000,00 ÷ 1,008^12 and ÷ 1,005.
  it.each([
    ['2026-03-10', 0.8, 181_762],
    ['2027-02-10', 0.5, 199_005],
  ])('on %s at %s %% a month is %s centavos', (day, rate, cents) => {
    expect(aheadCentsOf(PARCEL, rate, day)).toBe(cents);
  });

  it('counts the days of a part of a month', () => {
    const half = aheadCentsOf(PARCEL, 1, '2027-02-24') ?? 0;
    expect(half).toBe(Math.round(200_000 / 1.01 ** (14 / 28)));
  });

  it('needs a rate and a day before the due day', () => {
    expect(aheadCentsOf(PARCEL, 0.8, '2027-03-10')).toBeNull();
    expect(aheadCentsOf(PARCEL, 0.8, '2027-04-01')).toBeNull();
    expect(aheadCentsOf(PARCEL, 0, '2026-03-10')).toBeNull();
  });

  it('leaves out parcels of a bank or the FGTS', () => {
    expect(aheadCentsOf({ ...PARCEL, fundingSource: 'financing' }, 0.8, '2026-03-10')).toBeNull();
    expect(aheadCentsOf({ ...PARCEL, fundingSource: 'fgts' }, 0.8, '2026-03-10')).toBeNull();
  });
});
