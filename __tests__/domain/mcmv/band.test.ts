import { programSettings } from '@/__tests__/support/factories/setting';
import { mcmvBand, mcmvHint } from '@/domain/mcmv/band';

const settings = programSettings();

describe('band of Minha Casa Minha Vida', () => {
  it.each([
    ['2026-04-21', 285_000, 1],
    ['2026-04-21', 285_001, 2],
    ['2026-04-21', 470_000, 2],
    ['2026-04-21', 860_000, 3],
    ['2026-04-21', 1_200_000, 4],
    ['2026-04-21', 1_200_001, null],
    ['2026-04-22', 320_000, 1],
    ['2026-04-22', 320_001, 2],
    ['2026-04-22', 500_000, 2],
    ['2026-04-22', 960_000, 3],
    ['2026-04-22', 1_300_000, 4],
    ['2026-04-22', 1_300_001, null],
  ])('on %s an income of %s centavos is in band %s', (day, incomeCents, band) => {
    expect(mcmvBand(settings, day, incomeCents)).toBe(band);
  });
});

describe('hint of the programme', () => {
  const DAY = '2026-11-28';
  const hint = (incomeCents: number, priceCents: number, city = 'São Paulo', state = 'SP') =>
    mcmvHint(settings, DAY, { incomeCents, priceCents, city, state });

  it('has the ceilings of April 2026 in bands 3 and 4, without a subsidy', () => {
    expect(hint(900_000, 40_000_000)).toEqual({
      band: 3,
      ceilingCents: 40_000_000,
      fits: 'yes',
      lowestRate: 0.0766,
      highestRate: 0.0816,
      subsidyCents: 0,
      isEstimate: false,
    });
    expect(hint(1_300_000, 60_000_000)).toMatchObject({
      band: 4,
      fits: 'yes',
      lowestRate: 0.1,
      highestRate: 0.1,
    });
  });

  it('has the ceiling of the city in bands 1 and 2, with a higher subsidy in the North', () => {
    expect(hint(400_000, 27_500_000)).toMatchObject({
      ceilingCents: 27_500_000,
      fits: 'yes',
      subsidyCents: 5_500_000,
    });
    expect(hint(400_000, 27_000_000, 'Belém', 'PA')).toMatchObject({ fits: 'yes', subsidyCents: 6_500_000 });
  });

  it.each([
    [21_000_000, 'yes'],
    [21_000_001, 'dependsOnCity'],
  ])('of an unknown city with a price of %s centavos answers %s', (priceCents, fits) => {
    expect(hint(400_000, priceCents, 'Sorocaba', 'SP')).toMatchObject({ fits });
  });

  it.each([
    [900_000, 40_000_000, 3, 40_000_000, 'yes'],
    // The worked example: over the ceiling of band 3, by the terms of band 4.
    [900_000, 45_000_000, 4, 60_000_000, 'yes'],
    [400_000, 27_500_000, 2, 27_500_000, 'yes'],
    [400_000, 27_500_001, 3, 40_000_000, 'yes'],
    [300_000, 40_000_000, 3, 40_000_000, 'yes'],
    [300_000, 40_000_001, 4, 60_000_000, 'yes'],
    [400_000, 60_000_001, 2, 27_500_000, 'no'],
    [1_300_000, 60_000_001, 4, 60_000_000, 'no'],
  ])(
    'of an income of %s and a price of %s centavos has the terms of band %s',
    (income, price, band, ceilingCents, fits) => {
      expect(hint(income, price)).toMatchObject({ band, ceilingCents, fits });
    },
  );

  it('has the rates of the higher band and no subsidy', () => {
    expect(hint(400_000, 35_000_000)).toEqual({ ...hint(900_000, 35_000_000), band: 3 });
    expect(hint(400_000, 35_000_000)).toMatchObject({
      lowestRate: 0.0766,
      highestRate: 0.0816,
      subsidyCents: 0,
    });
    expect(hint(400_000, 27_500_001, 'Sorocaba', 'SP')).toMatchObject({ band: 3, fits: 'yes' });
  });

  it('marks a rate of one source as an estimate', () => {
    expect(hint(300_000, 20_000_000)).toMatchObject({ band: 1, isEstimate: true });
  });

  it('ends above the last income', () => {
    expect(hint(1_300_001, 20_000_000)).toBeNull();
  });
});
