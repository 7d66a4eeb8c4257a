import { findQuotaFaults, maintenanceDays, quotaDays, sumToOne } from '@/domain/quota/fraction';

const ofTwentySix = Array.from({ length: 26 }, (_, index) => ({
  number: index + 1,
  fraction: { numerator: 1, denominator: 26 },
  weekRule: 'fixed' as const,
  weeks: [index + 1, index + 27],
}));

describe('quotaDays', () => {
  it('gives each of 26 quotas 14 days, with a sum of 364', () => {
    const days = ofTwentySix.map(({ fraction }) => quotaDays(fraction));
    expect(days.every((each) => each === 14)).toBe(true);
    expect(days.reduce((sum, each) => sum + each, 0)).toBe(364);
  });

  it('gives 7 days for one week and 28 for four', () => {
    expect(quotaDays({ numerator: 1, denominator: 52 })).toBe(7);
    expect(quotaDays({ numerator: 1, denominator: 13 })).toBe(28);
  });
});

describe('maintenanceDays', () => {
  it('leaves one day, and two in a leap year', () => {
    expect(maintenanceDays(2027)).toBe(1);
    expect(maintenanceDays(2028)).toBe(2);
    expect(maintenanceDays(2100)).toBe(1);
    expect(maintenanceDays(2000)).toBe(2);
  });
});

describe('sumToOne', () => {
  it('is exact where decimals are not', () => {
    expect(sumToOne(ofTwentySix.map(({ fraction }) => fraction))).toBe(true);
    expect(0.0385 * 26 === 1).toBe(false);
  });

  it('adds fractions of different parts', () => {
    const parts = [
      { numerator: 1, denominator: 2 },
      { numerator: 1, denominator: 3 },
      { numerator: 1, denominator: 6 },
    ];
    expect(sumToOne(parts)).toBe(true);
    expect(sumToOne(parts.slice(1))).toBe(false);
  });
});

describe('findQuotaFaults', () => {
  it('finds none in 26 quotas of two weeks', () => {
    expect(findQuotaFaults(ofTwentySix)).toEqual([]);
  });

  it('refuses quotas with a sum above or below the year', () => {
    expect(findQuotaFaults(ofTwentySix.slice(1))).toEqual([{ code: 'fractions_not_one' }]);
  });

  it('refuses a fraction of six days', () => {
    const short = [
      { number: 1, fraction: { numerator: 1, denominator: 60 }, weekRule: 'floating', weeks: [] },
      { number: 2, fraction: { numerator: 59, denominator: 60 }, weekRule: 'floating', weeks: [] },
    ] as const;
    expect(findQuotaFaults(short)).toEqual([{ code: 'fraction_too_short', quota: 1 }]);
  });

  it('refuses a week that two quotas of the unit own', () => {
    const quotas = ofTwentySix.map((quota) => (quota.number === 2 ? { ...quota, weeks: [1, 28] } : quota));
    expect(findQuotaFaults(quotas)).toEqual([{ code: 'week_owned_twice', quota: 2, week: 1 }]);
  });

  it.each([
    ['fixed', [1], false],
    ['fixed', [1, 27], true],
    ['floating', [], true],
    ['floating', [1], false],
    ['mixed', [], false],
    ['mixed', [1], true],
    ['mixed', [1, 27], false],
  ] as const)('checks fourteen days that are %s and own the weeks %j: %s', (weekRule, weeks, isRight) => {
    const quotas = ofTwentySix.map((quota) => (quota.number === 1 ? { ...quota, weekRule, weeks } : quota));
    expect(findQuotaFaults(quotas)).toEqual(isRight ? [] : [{ code: 'weeks_not_by_rule', quota: 1 }]);
  });
});
