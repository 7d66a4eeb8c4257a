import { formatCib, normalizeCib } from '@/domain/brazil/cib';

describe('normalizeCib', () => {
  it.each([
    ['A1B2C3D-4', 'A1B2C3D4'],
    ['a1b2c3d4', 'A1B2C3D4'],
    [' 1234567-X ', '1234567X'],
  ])('stores %s bare and in upper case', (typed, stored) => {
    expect(normalizeCib(typed)).toBe(stored);
  });

  it.each(['', 'A1B2C3-4', 'A1B2C3D-45', 'A1B2Ç3D-4'])('refuses %j', (typed) => {
    expect(normalizeCib(typed)).toBeNull();
  });
});

describe('formatCib', () => {
  it('puts the hyphen before the check character', () => {
    expect(formatCib('A1B2C3D4')).toBe('A1B2C3D-4');
  });
});
