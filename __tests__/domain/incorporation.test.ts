import {
  deliveryLimit,
  isInWithdrawalTerm,
  missingForSale,
  registrationLine,
  withdrawalTermLastDay,
} from '@/domain/incorporation';

const registration = { number: 'R.3/12.345', office: '5º RI de São Paulo', date: '2026-03-02' };

describe('missingForSale', () => {
  it('lacks nothing with number, office and date', () => {
    expect(missingForSale(registration)).toStrictEqual([]);
  });

  it('names every part that is absent, blank or no date', () => {
    expect(missingForSale(null)).toStrictEqual(['number', 'office', 'date']);
    expect(missingForSale({})).toStrictEqual(['number', 'office', 'date']);
    expect(missingForSale({ ...registration, number: '  ' })).toStrictEqual(['number']);
    expect(missingForSale({ ...registration, office: '' })).toStrictEqual(['office']);
    expect(missingForSale({ ...registration, date: '2026-02-30' })).toStrictEqual(['date']);
  });
});

describe('registrationLine', () => {
  it('names the registration and its office', () => {
    expect(registrationLine(registration)).toBe('RI R.3/12.345 – 5º RI de São Paulo');
  });
});

describe('withdrawal term', () => {
  it('ends 180 days after the registration, whose own day does not count', () => {
    expect(withdrawalTermLastDay('2026-03-02')).toBe('2026-08-29');
  });

  it('follows a shorter term of the project', () => {
    expect(withdrawalTermLastDay('2026-03-02', 90)).toBe('2026-05-31');
  });

  it('lasts from the registration through its last day', () => {
    expect(isInWithdrawalTerm('2026-03-02', '2026-03-01')).toBe(false);
    expect(isInWithdrawalTerm('2026-03-02', '2026-03-02')).toBe(true);
    expect(isInWithdrawalTerm('2026-03-02', '2026-08-29')).toBe(true);
    expect(isInWithdrawalTerm('2026-03-02', '2026-08-30')).toBe(false);
    expect(isInWithdrawalTerm('2026-03-02', '2026-06-01', 90)).toBe(false);
  });

  it.each([181, -1, 1.5])('refuses a term of %d days', (days) => {
    expect(() => withdrawalTermLastDay('2026-03-02', days)).toThrow(RangeError);
  });
});

describe('deliveryLimit', () => {
  it('is 180 calendar days after the promised day', () => {
    expect(deliveryLimit('2028-06-30')).toBe('2028-12-27');
  });

  it('follows the tolerance of the contract, which may be none', () => {
    expect(deliveryLimit('2028-06-30', 0)).toBe('2028-06-30');
    expect(() => deliveryLimit('2028-06-30', 181)).toThrow(RangeError);
  });
});
