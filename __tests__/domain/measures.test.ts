import {
  formatArea,
  formatAreaRange,
  formatCount,
  formatPricePerM2,
  pricePerM2Cents,
} from '@/domain/measures';

describe('formatCount', () => {
  it('separates thousands by a point in every language of the machine', () => {
    expect(formatCount(23_931)).toBe('23.931');
    expect(formatCount(999)).toBe('999');
  });
});

describe('formatArea', () => {
  it.each([
    [72, '72 m²'],
    [72.5, '72,5 m²'],
    [72.456, '72,46 m²'],
    [1250, '1.250 m²'],
  ])('writes %d as %s', (areaM2, text) => {
    expect(formatArea(areaM2)).toBe(text);
  });
});

describe('formatAreaRange', () => {
  it('writes both ends, or one when they look alike', () => {
    expect(formatAreaRange(38, 92)).toBe('38 a 92 m²');
    expect(formatAreaRange(38, 92.5)).toBe('38 a 92,5 m²');
    expect(formatAreaRange(38, 38)).toBe('38 m²');
    expect(formatAreaRange(38.001, 38.002)).toBe('38 m²');
  });
});

describe('pricePerM2Cents', () => {
  it('rounds half up to the centavo, once', () => {
    expect(pricePerM2Cents(89_000_000, 72)).toBe(1_236_111);
    expect(pricePerM2Cents(89_000_000, 72.5)).toBe(1_227_586);
    expect(pricePerM2Cents(100, 8)).toBe(13);
    expect(pricePerM2Cents(7_245, 72.45)).toBe(100);
  });

  it.each([0, -1, Number.NaN])('refuses an area of %d', (areaM2) => {
    expect(() => pricePerM2Cents(100, areaM2)).toThrow(RangeError);
  });
});

describe('formatPricePerM2', () => {
  it('writes the amount with its unit', () => {
    expect(formatPricePerM2(89_000_000, 72)).toBe('R$\u00a012.361,11/m²');
  });
});

describe('measures in the other languages', () => {
  it('separates thousands and decimals as each language does', () => {
    expect(formatCount(23_931, 'en')).toBe('23,931');
    expect(formatCount(23_931, 'es')).toBe('23.931');
    expect(formatArea(1250.5, 'en')).toBe('1,250.5 m²');
    expect(formatArea(72.5, 'es')).toBe('72,5 m²');
    expect(formatAreaRange(38, 92.5, 'en')).toBe('38 to 92.5 m²');
    expect(formatAreaRange(38, 92.5, 'es')).toBe('38 a 92,5 m²');
    expect(formatPricePerM2(89_000_000, 72, 'en')).toBe('R$12,361.11/m²');
  });
});
