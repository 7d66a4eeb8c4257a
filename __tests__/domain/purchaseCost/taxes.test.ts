import { programSettings } from '@/__tests__/support/factories/setting';
import { type Purchase, purchaseCosts } from '@/domain/purchaseCost/taxes';

const settings = programSettings();
const DAY = '2026-11-28';

const purchase: Purchase = {
  priceCents: 50_000_000,
  referenceCents: null,
  financedCents: 0,
  isSfh: false,
  isMcmv: false,
  isFirstDwelling: false,
  isNewUnit: true,
  city: 'São Paulo',
  state: 'SP',
};

const exactly = (cents: number, isEstimate: boolean) =>
  expect.objectContaining({ lowestCents: cents, highestCents: cents, isEstimate });
const costs = (changes: Partial<Purchase>, day = DAY) =>
  purchaseCosts(settings, day, { ...purchase, ...changes });

describe('ITBI', () => {
  it('is 3 % in São Paulo, of the higher of price and reference value', () => {
    expect(costs({ priceCents: 90_000_000 }).itbi).toEqual(exactly(2_700_000, false));
    expect(costs({ priceCents: 90_000_000, referenceCents: 100_000_000 }).itbi.lowestCents).toBe(3_000_000);
  });

  // 0,5 % of 110.673,72 is 553,37; 3 % of 389.326,28 is 11.679,79.
  it('is 0,5 % on the part financed by the SFH, up to the limit of the year', () => {
    const financed = { financedCents: 35_000_000, isSfh: true };
    expect(costs(financed, '2024-06-01').itbi).toEqual(exactly(1_223_316, false));
  });

  it('is whole for a dwelling above the limit of the reduced rate', () => {
    const dear = { priceCents: 66_404_175, financedCents: 35_000_000, isSfh: true };
    expect(costs(dear, '2024-06-01').itbi.lowestCents).toBe(1_992_125);
  });

  it('is 1 % for the first transfer of a new unit in Brasília, 2 % for others', () => {
    const brasilia = { city: 'Brasília', state: 'DF' };
    expect(costs(brasilia).itbi).toEqual(exactly(500_000, false));
    expect(costs({ ...brasilia, isNewUnit: false }).itbi).toEqual(exactly(1_000_000, false));
  });

  it('is an estimate where only one source gives the rate, and a range where none does', () => {
    expect(costs({ city: 'Manaus', state: 'AM' }).itbi).toEqual(exactly(1_000_000, true));
    expect(costs({ city: 'Sorocaba' }).itbi).toMatchObject({
      lowestCents: 1_000_000,
      highestCents: 2_000_000,
      isEstimate: true,
    });
  });
});

describe('registry and deed', () => {
  it('halve the fees for a first dwelling financed by the SFH', () => {
    const first = { isFirstDwelling: true, isSfh: true, financedCents: 1 };
    expect(costs({}).registry.lowestCents).toBe(318_800);
    expect(costs(first).registry.lowestCents).toBe(159_400);
    expect(costs({ ...first, financedCents: 0 }).registry.lowestCents).toBe(318_800);
    expect(costs({ isMcmv: true }).registry.lowestCents).toBe(159_400);
  });

  it('give a range where the table of the state is unknown', () => {
    expect(costs({ city: 'Recife', state: 'PE' }).registry).toMatchObject({
      lowestCents: 150_000,
      highestCents: 400_000,
      isEstimate: true,
    });
  });

  it('need no deed with a bank', () => {
    expect(costs({ financedCents: 1 }).deed).toEqual(exactly(0, false));
    expect(costs({}).deed).toMatchObject({ lowestCents: 120_000, highestCents: 350_000 });
  });
});
