import fc from 'fast-check';
import { formatPhone, isValidPhone, normalizePhone, toE164 } from '@/domain/brazil/phone';

describe('normalizePhone', () => {
  it.each([
    ['(11) 3456-7890', '1134567890'],
    ['(11) 91234-5678', '11912345678'],
    ['+55 11 91234-5678', '11912345678'],
    ['55 11 91234-5678', '11912345678'],
    ['011 3456 7890', '1134567890'],
    ['+55 011 98765-4321', '11987654321'],
    ['+55\u00a011\u202f98765.4321', '11987654321'],
    ['(55) 99123-4567', '55991234567'],
    ['(55) 3222-1234', '5532221234'],
    ['+55 55 99123-4567', '55991234567'],
  ])('stores "%s" as %s', (text, digits) => {
    expect(normalizePhone(text)).toBe(digits);
  });

  it.each([
    ['(00) 91234-5678', 'an area code of zeros'],
    ['(20) 91234-5678', 'an area code that does not exist'],
    ['(11) 8765-4321', 'a mobile without its ninth digit'],
    ['(11) 81234-5678', 'eleven digits that do not begin with 9'],
    ['91234-5678', 'no area code'],
    ['+1 212 555 0100', 'another country'],
    ['+11 91234-5678', 'a plus without 55'],
    ['00 11 91234-5678', 'the international prefix without a country'],
    ['(11) 91234-56789', 'a digit too many'],
    ['(11) 91234-567a', 'a letter'],
    ['', 'nothing'],
  ])('refuses "%s": %s', (text) => {
    expect(isValidPhone(text)).toBe(false);
  });

  it('accepts exactly the 67 area codes of the numbering plan', () => {
    const codes = Array.from({ length: 100 }, (_, code) => String(code).padStart(2, '0'));
    expect(codes.filter((code) => isValidPhone(`+55${code}912345678`))).toHaveLength(67);
  });
});

describe('formatPhone', () => {
  it('formats mobiles and landlines, and does not change other text', () => {
    expect(formatPhone('11987654321')).toBe('(11) 98765-4321');
    expect(formatPhone('1134567890')).toBe('(11) 3456-7890');
    expect(formatPhone('190')).toBe('190');
  });

  it('is undone by normalizePhone, also through E.164', () => {
    const mobile = fc.integer({ min: 900_000_000, max: 999_999_999 }).map((number) => `11${number}`);
    const landline = fc.integer({ min: 20_000_000, max: 59_999_999 }).map((number) => `55${number}`);
    fc.assert(
      fc.property(fc.oneof(mobile, landline), (digits) => {
        expect(normalizePhone(formatPhone(digits))).toBe(digits);
        expect(normalizePhone(toE164(digits))).toBe(digits);
      }),
    );
  });
});

describe('toE164', () => {
  it('adds the country code', () => {
    expect(toE164('11987654321')).toBe('+5511987654321');
  });
});
