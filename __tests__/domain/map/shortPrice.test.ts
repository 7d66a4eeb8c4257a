import { shortPrice } from '@/domain/map/shortPrice';
import { normalizeSpaces } from '@/domain/text';

describe('shortPrice', () => {
  it.each([
    [48_990_000, 'R$ 490 mil'],
    [89_000_000, 'R$ 890 mil'],
    [125_000_000, 'R$ 1,25 mi'],
    [194_000_000, 'R$ 1,94 mi'],
    [99_990_000, 'R$ 1 mi'],
    [5_490_000, 'R$ 55 mil'],
  ])('writes %d centavos as %s', (cents, text) => {
    expect(normalizeSpaces(shortPrice(cents))).toBe(text);
  });

  it('writes the price in the language of the page', () => {
    expect(normalizeSpaces(shortPrice(89_000_000, 'en'))).toBe('R$890K');
  });
});
