import fc from 'fast-check';
import {
  discountPercent,
  formatBRL,
  formatPercent,
  formatWholePercent,
  parseBRL,
  percentOfCents,
  scaleCents,
  splitCents,
} from '@/domain/money/money';
import { normalizeSpaces } from '@/domain/text';

const sumOf = (amounts: readonly number[]) => amounts.reduce((sum, amount) => sum + amount, 0);
const anyCents = fc.maxSafeInteger();
const totalAndParts = [fc.integer({ min: 0, max: 10 ** 12 }), fc.integer({ min: 1, max: 420 })] as const;

describe('formatBRL', () => {
  it.each([
    [123_456, 'R$\u00a01.234,56'],
    [100_100, 'R$\u00a01.001,00'],
    [5, 'R$\u00a00,05'],
    [0, 'R$\u00a00,00'],
    [-0, 'R$\u00a00,00'],
    [-150, '-R$\u00a01,50'],
    [89_000_000, 'R$\u00a0890.000,00'],
    [Number.MAX_SAFE_INTEGER, 'R$\u00a090.071.992.547.409,91'],
  ])('writes %d centavos as %s, with a no-break space', (cents, text) => {
    expect(formatBRL(cents)).toBe(text);
  });

  it('omits ",00" of whole reais only on request', () => {
    expect(formatBRL(89_000_000, { cents: 'auto' })).toBe('R$\u00a0890.000');
    expect(formatBRL(89_000_050, { cents: 'auto' })).toBe('R$\u00a0890.000,50');
    expect(formatBRL(0, { cents: 'auto' })).toBe('R$\u00a00');
    expect(formatBRL(89_000_000, { cents: 'always' })).toBe('R$\u00a0890.000,00');
  });

  it('equals text typed with a plain space once spaces are normalised', () => {
    expect(formatBRL(100_100)).not.toBe('R$ 1.001,00');
    expect(normalizeSpaces(formatBRL(100_100))).toBe('R$ 1.001,00');
  });

  it.each([17.99, Number.NaN, Number.POSITIVE_INFINITY, 2 ** 53])(
    'refuses %d, no whole centavos',
    (cents) => {
      expect(() => formatBRL(cents)).toThrow(RangeError);
    },
  );
});

describe('parseBRL', () => {
  it.each([
    ['1.234,56', 123_456],
    ['1234,56', 123_456],
    ['2342,50', 234_250],
    ['R$ 1.234', 123_400],
    ['R$\u00a01.234,56', 123_456],
    ['R$\u202f1.234,56', 123_456],
    ['r$1234,5', 123_450],
    ['  350.000,00 ', 35_000_000],
    ['1.234.567,89', 123_456_789],
    ['1000000', 100_000_000],
    ['0,99', 99],
    // Amounts that binary fractions cut short by a centavo.
    ['17,99', 1_799],
    ['67,96', 6_796],
    ['19,99', 1_999],
    ['510,00', 51_000],
    ['-10,50', -1050],
    ['-R$ 1,50', -150],
    ['R$ -1,50', -150],
    ['\u22121,50', -150],
    ['-0,00', 0],
  ])('reads "%s" as %d centavos', (text, cents) => {
    expect(parseBRL(text)).toStrictEqual({ ok: true, cents });
  });

  it.each([
    ['1,234.56', 'an amount in the English manner'],
    ['3212.55', 'a decimal point'],
    ['1.23', 'a point that separates neither thousands nor centavos'],
    ['1,234', 'three decimals, or English thousands'],
    ['12.34,56', 'thousands in the wrong place'],
    ['1234.567', 'thousands marked only in part'],
    ['0.123', 'thousands that begin with zero'],
    ['1.234,', 'a comma without decimals'],
    [',50', 'no whole part'],
    ['1 234,56', 'a space inside the digits'],
    ['1e3', 'an exponent'],
    ['R$', 'no digits'],
    ['US$ 10,00', 'another currency'],
    ['--1,00', 'two signs'],
    ['-R$ -1,00', 'a sign on both sides'],
    ['1,00 2,00', 'two amounts'],
  ])('refuses "%s": %s', (text) => {
    expect(parseBRL(text)).toStrictEqual({ ok: false, code: 'money_invalid' });
  });

  it('distinguishes an empty field from an invalid one', () => {
    expect(parseBRL('')).toStrictEqual({ ok: false, code: 'money_empty' });
    expect(parseBRL(' \u00a0 ')).toStrictEqual({ ok: false, code: 'money_empty' });
  });

  it('refuses an amount too large to be exact', () => {
    expect(parseBRL('90.071.992.547.409,91')).toStrictEqual({ ok: true, cents: Number.MAX_SAFE_INTEGER });
    expect(parseBRL('90.071.992.547.409,92')).toStrictEqual({ ok: false, code: 'money_too_large' });
  });

  it('reads every amount of formatBRL back unchanged', () => {
    fc.assert(
      fc.property(anyCents, fc.constantFrom('always' as const, 'auto' as const), (amount, cents) => {
        expect(parseBRL(formatBRL(amount, { cents }))).toStrictEqual({ ok: true, cents: amount });
      }),
    );
    expect(parseBRL(formatBRL(321_255))).toStrictEqual({ ok: true, cents: 321_255 });
  });
});

describe('splitCents', () => {
  it('gives the remainder to the first parts, a centavo each', () => {
    expect(splitCents(10_000_000, 3, 'first')).toStrictEqual([3_333_334, 3_333_333, 3_333_333]);
    expect(splitCents(10_000, 3, 'first')).toStrictEqual([3334, 3333, 3333]);
    expect(splitCents(55_930, 3, 'first')).toStrictEqual([18_644, 18_643, 18_643]);
    expect(splitCents(5, 12, 'first')).toStrictEqual([1, 1, 1, 1, 1, 0, 0, 0, 0, 0, 0, 0]);
  });

  it('rounds each part half up and adds the difference to the last', () => {
    expect(splitCents(10_000, 3, 'last')).toStrictEqual([3333, 3333, 3334]);
    expect(splitCents(20_000, 3, 'last')).toStrictEqual([6667, 6667, 6666]);
    expect(splitCents(1_000, 16, 'last')).toStrictEqual([...Array(15).fill(63), 55]);
  });

  it('splits the principal of 100.000,00 in 36 like an official SAC table', () => {
    const parts = splitCents(10_000_000, 36, 'last');
    expect(parts[0]).toBe(277_778);
    expect(parts[35]).toBe(277_770);
  });

  it('leaves no last part below zero when the parts are a few centavos', () => {
    expect(splitCents(6, 12, 'last')).toStrictEqual([...Array(11).fill(0), 6]);
  });

  it('sums to the total for both rules', () => {
    fc.assert(
      fc.property(
        ...totalAndParts,
        fc.constantFrom('first' as const, 'last' as const),
        (total, parts, rail) => {
          const amounts = splitCents(total, parts, rail);
          expect(amounts).toHaveLength(parts);
          expect(sumOf(amounts)).toBe(total);
          expect(Math.min(...amounts)).toBeGreaterThanOrEqual(0);
        },
      ),
    );
  });

  it('makes the parts of the first rule differ by at most a centavo, never ascending', () => {
    fc.assert(
      fc.property(...totalAndParts, (total, parts) => {
        const amounts = splitCents(total, parts, 'first');
        expect((amounts[0] ?? 0) - (amounts.at(-1) ?? 0)).toBeLessThanOrEqual(1);
        expect(amounts).toStrictEqual([...amounts].sort((a, b) => b - a));
      }),
    );
  });

  it('makes all parts of a series equal except the last', () => {
    fc.assert(
      fc.property(...totalAndParts, (total, parts) => {
        expect(new Set(splitCents(total, parts, 'last').slice(0, -1)).size).toBeLessThanOrEqual(1);
      }),
    );
  });

  it.each([
    [-1, 2],
    [10.5, 2],
    [100, 0],
    [100, 1.5],
    [100, -3],
  ])('refuses to split %d in %d', (total, parts) => {
    expect(() => splitCents(total, parts)).toThrow(RangeError);
  });
});

describe('scaleCents', () => {
  it('rounds half up once, on the exact product', () => {
    expect(scaleCents(315, 5, 100)).toBe(16);
    expect(scaleCents(8928, 90, 100)).toBe(8035);
    expect(scaleCents(150_000, 1_190_250, 1_150_000)).toBe(155_250);
    expect(scaleCents(1, 1, 2)).toBe(1);
    expect(scaleCents(1, 499, 1000)).toBe(0);
  });

  it('stays exact where a product of floats would not', () => {
    expect(scaleCents(9_007_199_254_740_991, 999_999, 1_000_000)).toBe(9_007_190_247_541_736);
  });

  it('mirrors a charge when it is refunded', () => {
    fc.assert(
      fc.property(
        fc.integer(),
        fc.integer({ min: 0, max: 1_000_000 }),
        fc.integer({ min: 1 }),
        (cents, of, over) => {
          expect(scaleCents(-cents, of, over) + scaleCents(cents, of, over)).toBe(0);
        },
      ),
    );
  });

  it.each([
    [1.5, 1, 2],
    [1, 0.5, 2],
    [1, 1, 0],
    [1, 1, -2],
  ])('refuses %d × %d / %d', (cents, numerator, denominator) => {
    expect(() => scaleCents(cents, numerator, denominator)).toThrow(RangeError);
  });
});

describe('percentOfCents', () => {
  it('reads the percent as the written decimal', () => {
    expect(percentOfCents(60_000_000, 5)).toBe(3_000_000);
    expect(percentOfCents(48_735_000, 5)).toBe(2_436_750);
    expect(percentOfCents(8928, 10)).toBe(893);
    // In binary floats 10.5 × 1.1 / 100 falls short of the half centavo that it is.
    expect(percentOfCents(50, 1.1)).toBe(1);
    expect(percentOfCents(100_000, 0.0066)).toBe(7);
    expect(percentOfCents(500_000_00, 0.0066)).toBe(3300);
  });
});

describe('discountPercent', () => {
  it.each([
    [45_000_000, 39_990_000, 11.13],
    [60_000_000, 56_700_000, 5.5],
    [48_990_000, 47_450_000, 3.14],
    [10_000, 10_000, 0],
    [10_000, 0, 100],
    [10_000, 11_000, -10],
    [80_000, 79_900, 0.13],
  ])('from %d to %d centavos is %d %%', (original, discounted, percent) => {
    expect(discountPercent(original, discounted)).toBe(percent);
  });

  it('refuses an original price of zero', () => {
    expect(() => discountPercent(0, 0)).toThrow(RangeError);
  });
});

describe('formatPercent', () => {
  it('writes two decimals with a comma', () => {
    expect(formatPercent(discountPercent(45_000_000, 39_990_000))).toBe('11,13%');
    expect(formatPercent(5.5)).toBe('5,50%');
    expect(formatPercent(1234.5)).toBe('1.234,50%');
  });

  it('writes a whole percent without decimals', () => {
    expect(formatWholePercent(42)).toBe('42%');
    expect(formatWholePercent(42, 'en')).toBe('42%');
    expect(formatWholePercent(42, 'es')).toBe('42\u00a0%');
  });
});

describe('amounts in the other languages', () => {
  it.each([
    ['pt-BR', 123_456, 'R$\u00a01.234,56'],
    ['en', 123_456, 'R$1,234.56'],
    ['en', -150, '-R$1.50'],
    ['es', 123_456, '1234,56\u00a0BRL'],
    ['es', 89_000_000, '890.000,00\u00a0BRL'],
  ] as const)('writes in %s %d centavos as %s', (locale, cents, text) => {
    expect(formatBRL(cents, {}, locale)).toBe(text);
  });

  it('omits the cents of whole reais on request', () => {
    expect(formatBRL(89_000_000, { cents: 'auto' }, 'en')).toBe('R$890,000');
    expect(formatBRL(89_000_000, { cents: 'auto' }, 'es')).toBe('890.000\u00a0BRL');
  });

  it('writes percents', () => {
    expect(formatPercent(11.13, 'en')).toBe('11.13%');
    expect(formatPercent(5, 'es')).toBe('5,00\u00a0%');
  });
});
