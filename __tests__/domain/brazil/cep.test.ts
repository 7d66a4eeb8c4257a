import { formatCep, isValidCep, normalizeCep } from '@/domain/brazil/cep';

describe('normalizeCep', () => {
  it.each([
    ['01310-100', '01310100'],
    ['01310100', '01310100'],
    ['01.310-100', '01310100'],
    ['04076-010', '04076010'],
    [' 99999 999 ', '99999999'],
  ])('stores "%s" as %s, with its leading zero', (text, digits) => {
    expect(normalizeCep(text)).toBe(digits);
  });

  it.each(['1310100', '013101000', '01310-10a', '00000-000', ''])('refuses "%s"', (text) => {
    expect(isValidCep(text)).toBe(false);
  });
});

describe('formatCep', () => {
  it('writes NN.NNN-NNN and does not change other text', () => {
    expect(formatCep('01310100')).toBe('01.310-100');
    expect(formatCep('1310100')).toBe('1310100');
  });
});
