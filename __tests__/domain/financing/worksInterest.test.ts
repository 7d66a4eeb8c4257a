import { programSettings } from '@/__tests__/support/factories/setting';
import { monthlyFromEffective } from '@/domain/financing/rates';
import { releaseCurve, worksInterest } from '@/domain/financing/worksInterest';

const DAY = '2026-03-20';
const RATE = monthlyFromEffective(0.1099);
const curve = releaseCurve(programSettings(), DAY);
const during = (deliveryOn: string, loanCents = 35_000_000) =>
  worksInterest(loanCents, { signedOn: DAY, deliveryOn }, RATE, curve);
const totalOf = (months: ReturnType<typeof during>) =>
  months.reduce((sum, { interestCents }) => sum + interestCents, 0);

describe('the interest of a bank that funds the works', () => {
  // 350.000,00 at 10,99 % a year in 36 months, computed apart with 40 digits: 22,9 % is released for the land.
  it('is charged each month on what the bank had released before it', () => {
    const months = during('2029-03-20');
    expect(months).toHaveLength(36);
    expect(months[0]).toEqual({ dueOn: '2026-04-20', releasedCents: 8_015_000, interestCents: 69_947 });
    expect(months[18]).toEqual({ dueOn: '2027-10-20', releasedCents: 25_661_176, interestCents: 223_946 });
    expect(months[35]).toEqual({ dueOn: '2029-03-20', releasedCents: 34_467_836, interestCents: 300_802 });
    expect(totalOf(months)).toBe(7_164_169);
  });

  it('follows the same curve in shorter works', () => {
    const months = during('2027-03-20');
    expect([months.length, months[11]?.interestCents, totalOf(months)]).toEqual([12, 291_513, 2_309_327]);
  });

  it('ends with the promised delivery, and needs a loan and months of works', () => {
    expect(during('2029-04-19').at(-1)?.dueOn).toBe('2029-03-20');
    expect(during('2029-03-20', 0)).toEqual([]);
    expect(during(DAY)).toEqual([]);
    expect(worksInterest(35_000_000, { signedOn: DAY, deliveryOn: '2029-03-20' }, RATE, [])).toEqual([]);
  });
});
