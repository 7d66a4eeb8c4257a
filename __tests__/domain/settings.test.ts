import { MAX_DELIVERY_TOLERANCE_DAYS } from '@/domain/incorporation';
import { MIN_MONTHS_OF_MONTHLY_CORRECTION } from '@/domain/paymentPlan/terms';
import { RESCISSION_LIMITS } from '@/domain/rescission/terms';
import { type Setting, settingOn } from '@/domain/settings';
import file from '@/public/settings/data.json';

const listed = (name: string) => file.settings.find((setting) => setting.name === name)?.value;

const setting = (value: number, since: string | null): Setting => ({
  name: 'coolingOffDays',
  value,
  unit: 'days',
  since,
  source: 'Lei',
});

describe('settingOn', () => {
  it('is the source of the limits that the product applies', () => {
    expect(MAX_DELIVERY_TOLERANCE_DAYS).toBe(listed('deliveryToleranceDays'));
    expect(RESCISSION_LIMITS.coolingOffDays).toBe(listed('coolingOffDays'));
    expect(MIN_MONTHS_OF_MONTHLY_CORRECTION).toBe(listed('monthlyCorrectionMinimumMonths'));
    expect([settingOn('incomeCommitment'), settingOn('ageAndTermMaximumMonths')]).toEqual([0.3, 966]);
  });

  it.each([
    [null, 10],
    ['2027-01-01', 10],
    ['2026-12-31', 7],
    ['2017-12-31', 5],
  ] as const)('reads the value of %s: %s', (day, value) => {
    const settings = [setting(5, null), setting(10, '2027-01-01'), setting(7, '2018-01-01')];
    expect(settingOn('coolingOffDays', day, settings)).toBe(value);
  });

  it('has no value before the first one', () => {
    expect(() => settingOn('coolingOffDays', '2018-12-27')).toThrow(RangeError);
    expect(settingOn('coolingOffDays', '2018-12-28')).toBe(7);
  });
});
