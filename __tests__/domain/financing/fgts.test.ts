import { programSettings } from '@/__tests__/support/factories/setting';
import {
  type FgtsSituation,
  fgtsObstacles,
  propertyObstacle,
  usableFgtsCents,
} from '@/domain/financing/fgts';
import { housingSystem } from '@/domain/financing/sfh';

const settings = programSettings();
const DAY = '2026-11-28';

describe('housingSystem', () => {
  it.each([
    ['2025-10-09', 150_000_000, true],
    ['2025-10-09', 150_000_001, false],
    ['2025-10-10', 225_000_000, true],
    ['2025-10-10', 225_000_001, false],
  ])('on %s a dwelling of %s centavos is in the SFH: %s', (day, priceCents, isSfh) => {
    expect(housingSystem(settings, day, priceCents)).toMatchObject({ isSfh, rateCap: isSfh ? 0.12 : null });
  });
});

describe('propertyObstacle', () => {
  it('offers no FGTS on a day without a ceiling, which an operator may have withdrawn', () => {
    const property = { priceCents: 20_000_000, isDwelling: true };
    expect(propertyObstacle(settings, DAY, property)).toBeNull();
    const withdrawn = settings.filter(({ name }) => name !== 'sfhCeiling');
    expect(propertyObstacle(withdrawn, DAY, property)).toBe('aboveCeiling');
  });
});

describe('FGTS', () => {
  const situation: FgtsSituation = {
    priceCents: 50_000_000,
    isDwelling: true,
    monthsOfFgts: 36,
    hasActiveSfh: false,
    ownsDwellingNearby: false,
    livesOrWorksInCity: true,
    monthsSinceLastPurchase: 36,
  };

  it.each([
    [{}, []],
    [{ isDwelling: false }, ['notADwelling']],
    [{ priceCents: 225_000_001 }, ['aboveCeiling']],
    [{ monthsOfFgts: 35 }, ['tooFewMonths']],
    [{ hasActiveSfh: true }, ['activeSfh']],
    [{ ownsDwellingNearby: true }, ['ownsDwellingNearby']],
    [{ livesOrWorksInCity: false }, ['otherCity']],
    [{ monthsSinceLastPurchase: 35 }, ['recentPurchase']],
    [{ monthsOfFgts: 0, hasActiveSfh: true }, ['tooFewMonths', 'activeSfh']],
  ] as const)('with %j finds %j', (changes, obstacles) => {
    expect(fgtsObstacles(settings, DAY, { ...situation, ...changes })).toEqual(obstacles);
  });

  it('is not refused for what the buyer has not said', () => {
    const unknown = {
      monthsOfFgts: null,
      hasActiveSfh: null,
      ownsDwellingNearby: null,
      livesOrWorksInCity: null,
      monthsSinceLastPurchase: null,
    };
    expect(fgtsObstacles(settings, DAY, { ...situation, ...unknown })).toEqual([]);
  });

  it('never pays more than the balance due', () => {
    expect([usableFgtsCents(5_000_000, 3_000_000), usableFgtsCents(2_000_000, 3_000_000)]).toEqual([
      3_000_000, 2_000_000,
    ]);
    expect(usableFgtsCents(1, -1)).toBe(0);
  });
});
