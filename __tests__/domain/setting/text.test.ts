import { formatSetting, parseSetting } from '@/domain/setting/text';

describe('formatSetting', () => {
  it.each([
    [0.1149, 'fraction', '11,49%'],
    [0.000041, 'fraction', '0,0041%'],
    [-0.0032, 'fraction', '-0,32%'],
    [225_000_000, 'cents', 'R$\u00a02.250.000,00'],
    [36, 'months', '36'],
    [1240.481, 'index', '1.240,481'],
  ] as const)('writes %s (%s) as %s', (value, unit, text) => {
    expect(formatSetting(value, unit)).toBe(text);
    expect(parseSetting(text, unit)).toBe(value);
  });
});

describe('parseSetting', () => {
  it.each([
    ['11,49', 'fraction', 0.1149],
    ['0,02 %', 'fraction', 0.0002],
    ['2.250.000', 'cents', 225_000_000],
    ['11.49', 'fraction', null],
    ['1,5', 'months', null],
    ['', 'fraction', null],
    ['%', 'fraction', null],
  ] as const)('reads "%s" (%s) as %s', (text, unit, value) => {
    expect(parseSetting(text, unit)).toBe(value);
  });
});
