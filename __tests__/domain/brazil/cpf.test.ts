import fc from 'fast-check';
import { checkDigit } from '@/domain/brazil/checkDigit';
import { formatCpf, isValidCpf, normalizeCpf } from '@/domain/brazil/cpf';

const digit = fc.integer({ min: 0, max: 9 });

/** Valid CPFs, made by appending the check digits to nine digits that are not all equal. */
const anyCpf = fc
  .string({ unit: fc.constantFrom(...'0123456789'), minLength: 9, maxLength: 9 })
  .filter((base) => new Set(base).size > 1)
  .map((base) => base + checkDigit(base, 11))
  .map((ten) => ten + checkDigit(ten, 11));

const replaceAt = (text: string, index: number, character: string | number) =>
  text.slice(0, index) + character + text.slice(index + 1);

describe('normalizeCpf', () => {
  it.each([
    ['529.982.247-25', '52998224725'],
    ['52998224725', '52998224725'],
    ['111.444.777-35', '11144477735'],
    ['123.456.789-09', '12345678909'],
    ['000.000.001-91', '00000000191'],
    [' 529\u00a0982 247 25 ', '52998224725'],
  ])('stores "%s" as %s', (text, digits) => {
    expect(normalizeCpf(text)).toBe(digits);
  });

  it.each([...'0123456789'])('refuses eleven times %s', (repeated) => {
    expect(isValidCpf(repeated.repeat(11))).toBe(false);
  });

  it.each(['529.982.247-24', '5299822472', '529982247255', '191', '529a982b247-25', '52998224725/1', ''])(
    'refuses "%s"',
    (text) => {
      expect(isValidCpf(text)).toBe(false);
    },
  );

  it('refuses any other check digit', () => {
    fc.assert(
      fc.property(anyCpf, fc.constantFrom(9, 10), digit, (cpf, index, other) => {
        fc.pre(cpf[index] !== String(other));
        expect(isValidCpf(replaceAt(cpf, index, other))).toBe(false);
      }),
    );
  });

  // Two remainders (0 and 1) give a first check digit of 0, so it misses a change from one to the other. The
  // weakness is of the number itself; every other CPF detects a change of any single digit.
  it('refuses any change of one digit, unless the first check digit is 0', () => {
    fc.assert(
      fc.property(anyCpf, fc.integer({ min: 0, max: 10 }), digit, (cpf, index, other) => {
        fc.pre(cpf[9] !== '0' && cpf[index] !== String(other));
        expect(isValidCpf(replaceAt(cpf, index, other))).toBe(false);
      }),
    );
  });
});

describe('formatCpf', () => {
  it('masks eleven digits and returns other text unchanged', () => {
    expect(formatCpf('52998224725')).toBe('529.982.247-25');
    expect(formatCpf('191')).toBe('191');
  });

  it('is reversed by normalizeCpf', () => {
    fc.assert(fc.property(anyCpf, (cpf) => expect(normalizeCpf(formatCpf(cpf))).toBe(cpf)));
  });
});
