import fc from 'fast-check';
import { checkDigit } from '@/domain/brazil/checkDigit';
import { cnpjBeginning, formatCnpj, isValidCnpj, normalizeCnpj } from '@/domain/brazil/cnpj';

const CHARACTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ';

const cnpjFrom = (characters: string) =>
  fc
    .string({ unit: fc.constantFrom(...characters), minLength: 12, maxLength: 12 })
    .filter((base) => new Set(base).size > 1)
    .map((base) => base + checkDigit(base, 9))
    .map((thirteen) => thirteen + checkDigit(thirteen, 9));

const replaceAt = (text: string, index: number, character: string) =>
  text.slice(0, index) + character + text.slice(index + 1);

describe('normalizeCnpj', () => {
  it.each([
    ['11.222.333/0001-81', '11222333000181'],
    ['00.000.000/0001-91', '00000000000191'],
    ['12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12.abc.345/01de-35', '12ABC34501DE35'],
    ['A1.B2C.3D4/E5F6-68', 'A1B2C3D4E5F668'],
    ['A1B2C3D4000193', 'A1B2C3D4000193'],
    ['ZZ.ZZZ.ZZZ/ZZZZ-62', 'ZZZZZZZZZZZZ62'],
    ['ZZZZZZZZ0001-91', 'ZZZZZZZZ000191'],
    ['1345C3A50001-06', '1345C3A5000106'],
    ['\u00a011 222 333 0001 81', '11222333000181'],
  ])('stores "%s" as %s', (text, characters) => {
    expect(normalizeCnpj(text)).toBe(characters);
  });

  it.each([
    ['12.ABC.345/01DE-36', 'a wrong check digit'],
    ['12ABC34501DEA5', 'a letter among the check digits'],
    ['00000000000000', 'all zeros'],
    ['11111111111111', 'one character repeated'],
    ['1122233300018', 'thirteen characters'],
    ['112223330001811', 'fifteen characters'],
    ['11.222.333/0001_81', 'a foreign separator'],
    ['ÁB.222.333/0001-81', 'a letter with an accent'],
    ['', 'nothing'],
  ])('refuses "%s": %s', (text) => {
    expect(isValidCnpj(text)).toBe(false);
  });

  it('refuses any other check digit', () => {
    fc.assert(
      fc.property(
        cnpjFrom(CHARACTERS),
        fc.constantFrom(12, 13),
        fc.constantFrom(...'0123456789'),
        (cnpj, index, other) => {
          fc.pre(cnpj[index] !== other);
          expect(isValidCnpj(replaceAt(cnpj, index, other))).toBe(false);
        },
      ),
    );
  });

  // As with the CPF, two remainders give a first check digit of 0, so that digit can hide a change.
  it('refuses any change of one digit of an all-digit number, unless the first check digit is 0', () => {
    fc.assert(
      fc.property(
        cnpjFrom('0123456789'),
        fc.integer({ min: 0, max: 13 }),
        fc.constantFrom(...'0123456789'),
        (cnpj, index, other) => {
          fc.pre(cnpj[12] !== '0' && cnpj[index] !== other);
          expect(isValidCnpj(replaceAt(cnpj, index, other))).toBe(false);
        },
      ),
    );
  });
});

describe('formatCnpj', () => {
  it('masks fourteen characters and returns other text unchanged', () => {
    expect(formatCnpj('12ABC34501DE35')).toBe('12.ABC.345/01DE-35');
    expect(formatCnpj('00000000000191')).toBe('00.000.000/0001-91');
    expect(formatCnpj('191')).toBe('191');
  });

  it('is reversed by normalizeCnpj, in either case', () => {
    fc.assert(
      fc.property(cnpjFrom(CHARACTERS), (cnpj) => {
        expect(normalizeCnpj(formatCnpj(cnpj))).toBe(cnpj);
        expect(normalizeCnpj(formatCnpj(cnpj).toLowerCase())).toBe(cnpj);
      }),
    );
  });
});

describe('cnpjBeginning', () => {
  it.each([
    ['11.222.333', '11222333'],
    ['11 222 333 0001', '112223330001'],
    ['12.abc.345', '12ABC345'],
    ['CNPJ: 12.ABC.345/01DE-35', '12ABC34501DE35'],
    ['12 ABC 345 01DE 35', '12ABC34501DE35'],
    ['1122233', null],
    ['arvoredo', null],
    ['solar 2000', null],
  ])('of "%s" is %s', (typed, beginning) => expect(cnpjBeginning(typed)).toBe(beginning));
});
