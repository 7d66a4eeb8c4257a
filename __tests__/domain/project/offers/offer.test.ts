import {
  buildProject,
  buildQuota,
  buildTower,
  buildUnit,
  buildUnits,
} from '@/__tests__/support/records/projectFixtures';
import { offerOf, placeOfPrice } from '@/domain/project/offers/compactOffer';
import { choicePath, chosenIn, type ProjectOffer, readChoice } from '@/domain/project/offers/offer';

const project = buildProject({ towers: [buildTower(), buildTower({ code: 'B', name: 'Torre B' })] });
const units = [
  ...buildUnits(['sa', 'ra']),
  ...buildUnits(['ss', 'aa']).map((unit) => ({ ...unit, tower: 'B', id: `B${unit.id}` })),
];
const offer = offerOf(project, units, []);

const club = (quotas = [buildQuota({ number: 1, displayState: 'sold' }), buildQuota({ number: 7 })]) =>
  offerOf(buildProject(), [buildUnit({ kind: 'common', displayState: 'disabled' })], quotas);

describe('offerOf', () => {
  it('leaves out the price history and the rooms that equal those of the plan', () => {
    const own = { bedrooms: 1, suites: 1, bathrooms: 1, parkingSpots: 0 };
    const compact = offerOf(project, [buildUnit(), buildUnit({ position: 2, rooms: own })], []);
    expect(compact.units[0]).toEqual({
      id: buildUnit().id,
      code: '101',
      tower: 'A',
      floor: 1,
      position: 1,
      planIndex: 0,
      areaM2: 64,
      orientation: 'nascente',
      displayState: 'active',
      priceCents: 51_200_000,
    });
    expect(compact.units[1]?.rooms).toEqual(own);
  });

  it('gives no price to a unit that is not active', () => {
    expect(
      offer.units.filter(({ displayState }) => displayState !== 'active').map((u) => u.priceCents),
    ).toEqual([null, null, null, null]);
  });

  it('names the tower of a quota', () => {
    expect(club().quotas[0]).toMatchObject({ tower: 'A', unitCode: '101', number: 1 });
  });
});

describe('readChoice', () => {
  it('reads the unit that the URL names', () => {
    expect(readChoice(offer, { torre: 'B', unidade: '102' })).toEqual({
      choice: { tower: 'B', unit: '102', quota: null },
      unknown: null,
    });
  });

  it('accepts a tower without a unit, and ignores unknown parameters', () => {
    expect(readChoice(offer, { torre: 'B', utm_source: 'x' }).choice).toEqual({
      tower: 'B',
      unit: null,
      quota: null,
    });
  });

  it('shows the first tower with something available when none is named', () => {
    const soldOutFirst: ProjectOffer = {
      ...offer,
      units: offer.units.filter((unit) => unit.tower === 'B' || unit.displayState === 'sold'),
    };
    expect(readChoice(soldOutFirst, {}).choice.tower).toBe('B');
    expect(readChoice({ ...offer, units: [] }, {}).choice.tower).toBe('A');
  });

  it.each([
    [{ torre: 'A', unidade: '9999' }, 'unit', 'A'],
    [{ torre: 'Z', unidade: '101' }, 'tower', 'A'],
    [{ torre: 'A', unidade: '101', cota: '3' }, 'quota', 'A'],
    [{ unidade: '101' }, 'unit', 'A'],
  ])('names the part of %j that does not exist', (query, unknown, tower) => {
    const read = readChoice(offer, query);
    expect(read.unknown).toBe(unknown);
    expect(read.choice.tower).toBe(tower);
  });

  it('reads the first of a repeated parameter', () => {
    expect(readChoice(offer, { torre: ['B', 'A'] }).choice.tower).toBe('B');
  });

  it('opens a club on the first unit with a quota available, without choosing a quota', () => {
    expect(readChoice(club(), {})).toEqual({
      choice: { tower: 'A', unit: '101', quota: null },
      unknown: null,
    });
  });

  it('reads the quota that the URL names', () => {
    expect(readChoice(club(), { torre: 'A', unidade: '101', cota: '7' }).choice.quota).toBe(7);
    expect(readChoice(club(), { torre: 'A', unidade: '101', cota: '8' }).unknown).toBe('quota');
  });
});

describe('chosenIn and choicePath', () => {
  it('round-trips a choice through its path', () => {
    const { choice } = readChoice(club(), { torre: 'A', unidade: '101', cota: '7' });
    expect(chosenIn(club(), choice)).toMatchObject({ unit: { code: '101' }, quota: { number: 7 } });
    expect(choicePath('clube-do-mar', choice)).toBe('/imovel/clube-do-mar?torre=A&unidade=101&cota=7');
    expect(choicePath('x', { tower: null, unit: null, quota: null })).toBe('/imovel/x');
  });
});

describe('placeOfPrice', () => {
  it('finds the unit or the quota that the price names', () => {
    const unit = units[1] ?? buildUnit();
    expect(placeOfPrice({ unitId: unit.id, quotaId: null }, units, [])).toEqual({
      tower: 'A',
      unit: '202',
      quota: null,
    });
    const quota = buildQuota({ number: 7 });
    expect(placeOfPrice({ unitId: null, quotaId: quota.id }, [buildUnit()], [quota])).toEqual({
      tower: 'A',
      unit: '101',
      quota: 7,
    });
  });

  it('returns null where the offer is not listed', () => {
    expect(placeOfPrice({ unitId: 'gone', quotaId: null }, units, [])).toBeNull();
  });
});
