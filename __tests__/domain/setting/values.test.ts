import { programSettings } from '@/__tests__/support/factories/setting';
import { MAX_DELIVERY_TOLERANCE_DAYS } from '@/domain/incorporation';
import { MIN_MONTHS_OF_MONTHLY_CORRECTION } from '@/domain/paymentPlan/terms';
import { RESCISSION_LIMITS } from '@/domain/rescission/terms';
import { SETTING_NAMES } from '@/domain/setting/names';
import { newSettingSchema, type SettingValue } from '@/domain/setting/schema';
import { findValue, isEstimate, stepsOn, valueOn } from '@/domain/setting/values';
import { addDays } from '@/domain/time/calendar';

const settings = programSettings();

const rate = (value: number, validFrom: string | null, appliesTo: string | null = null): SettingValue => ({
  name: 'bankRate',
  appliesTo,
  value,
  unit: 'fraction',
  validFrom,
  validTo: null,
  source: 'Banco',
  confidence: 'official',
  checkedOn: '2026-11-28',
});

describe('values of a day', () => {
  const rates = [
    rate(0.09, null),
    rate(0.12, '2027-01-01'),
    rate(0.11, '2026-01-01'),
    rate(0.1, null, 'Itaú'),
  ];

  it.each([
    ['2025-12-31', 0.09],
    ['2026-01-01', 0.11],
    ['2026-12-31', 0.11],
    ['2027-01-01', 0.12],
  ])('on %s the rate is %s', (day, value) => {
    expect(findValue(rates, 'bankRate', day)?.value).toBe(value);
  });

  it('of a bank apply only to it', () => {
    expect(findValue(rates, 'bankRate', '2026-06-01', 'Itaú')?.value).toBe(0.1);
    expect(findValue(rates, 'bankRate', '2026-06-01', 'Inter')).toBeNull();
  });

  it('end with their last day', () => {
    expect(valueOn(settings, 'sfhCeiling', '2025-10-09')).toBe(150_000_000);
    expect(valueOn(settings, 'sfhCeiling', '2025-10-10')).toBe(225_000_000);
    expect(() => valueOn(settings, 'sfhCeiling', '2013-09-30')).toThrow(RangeError);
  });

  it('of a table come in the order of their numbers', () => {
    const ages = stepsOn(settings, 'lifeInsuranceRate', '2026-11-28').map(({ at }) => at);
    expect(ages).toEqual([18, 26, 31, 36, 41, 46, 51, 56, 61, 66]);
  });

  it('are estimates unless official or of two sources', () => {
    const confidences = ['official', 'secondary', 'weak', 'memory', 'computed'] as const;
    expect(confidences.map((confidence) => isEstimate({ confidence }))).toEqual([
      false,
      false,
      true,
      true,
      true,
    ]);
  });
});

describe('values of the program', () => {
  it('exist for every name', () => {
    // Its numbers are not published freely: operators enter those of their contracts.
    const seeded = SETTING_NAMES.filter((name) => name !== 'inccMNumber');
    expect(new Set(settings.map(({ name }) => name))).toEqual(new Set(seeded));
  });

  it('chain the index numbers of the IPCA by its published changes, as IBGE does', () => {
    const months = settings.flatMap(({ name, validFrom }) =>
      name === 'ipca' && validFrom ? [validFrom] : [],
    );
    for (const month of months) {
      const before = valueOn(settings, 'ipcaNumber', addDays(month, -1));
      const change = valueOn(settings, 'ipcaNumber', month) / before - 1;
      expect([month, Math.round(change * 10_000)]).toEqual([
        month,
        Math.round(valueOn(settings, 'ipca', month) * 10_000),
      ]);
    }
    expect(valueOn(settings, 'ipcaNumber', '2024-12-01')).toBe(7100.5);
  });

  it('have one value from a day on', () => {
    const keys = settings.map(({ name, appliesTo, validFrom }) => `${name} ${appliesTo} ${validFrom}`);
    expect(new Set(keys).size).toBe(keys.length);
  });

  it('accumulate to the published INCC-DI of 2025, 5,92 %', () => {
    const ratio = valueOn(settings, 'inccDi', '2025-12-01') / valueOn(settings, 'inccDi', '2024-12-01');
    expect(ratio - 1).toBeCloseTo(0.0592, 4);
  });

  it('accumulate to the published IPCA of 2025, 4,26 %', () => {
    const months = Array.from({ length: 12 }, (_, index) => `2025-${String(index + 1).padStart(2, '0')}-01`);
    const year = months.reduce((factor, month) => factor * (1 + valueOn(settings, 'ipca', month)), 1);
    expect(year - 1).toBeCloseTo(0.0426, 4);
  });

  it('give the legal limits that the product applies, since their law', () => {
    const limits = ['deliveryToleranceDays', 'coolingOffDays', 'monthlyCorrectionMinimumMonths'] as const;
    const applied = [
      MAX_DELIVERY_TOLERANCE_DAYS,
      RESCISSION_LIMITS.coolingOffDays,
      MIN_MONTHS_OF_MONTHLY_CORRECTION,
    ];
    expect(applied).toEqual([180, 7, 36]);
    expect(limits.map((name) => valueOn(settings, name, '2026-11-28'))).toEqual(applied);
    expect(valueOn(settings, 'coolingOffDays', '2018-12-28')).toBe(7);
    expect(() => valueOn(settings, 'coolingOffDays', '2018-12-27')).toThrow(RangeError);
  });
});

describe('a new value', () => {
  const value = { ...rate(0.11, '2026-12-01'), unit: undefined, note: null };
  const faultOf = (changes: object) => {
    try {
      newSettingSchema.validateSync({ ...value, ...changes }, { strict: true });
      return null;
    } catch (error) {
      return (error as { path: string }).path;
    }
  };

  it.each([
    [{}, null],
    [{ appliesTo: 'Itaú' }, null],
    [{ name: 'sfhCeiling', appliesTo: 'SP' }, 'appliesTo'],
    [{ name: 'itbiRate', appliesTo: 'São Paulo' }, 'appliesTo'],
    [{ name: 'itbiRate', appliesTo: null }, 'appliesTo'],
    [{ name: 'itbiRate', appliesTo: "Olho d'Água das Flores/AL" }, null],
    [{ name: 'mcmvIncome', appliesTo: 'um' }, 'appliesTo'],
    [{ name: 'registryCost', appliesTo: 'São Paulo' }, 'appliesTo'],
    [{ name: 'dolar' }, 'name'],
    [{ value: -0.01 }, 'value'],
    [{ name: 'ipca', value: -0.0032 }, null],
    [{ source: '' }, 'source'],
    [{ validFrom: '2026-02-30' }, 'validFrom'],
    [{ validTo: '2026-11-30' }, 'validTo'],
  ])('%j is refused at %s', (changes, path) => {
    expect(faultOf(changes)).toBe(path);
  });
});
