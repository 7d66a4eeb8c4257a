import { buildProject, buildUnits } from '@/__tests__/support/records/projectFixtures';
import type { ItemState } from '@/domain/event/schema';
import { offerOf } from '@/domain/project/offers/compactOffer';
import {
  changesBetween,
  cheapestIn,
  mergeStates,
  NO_STATES,
  withStates,
} from '@/domain/project/offers/liveOffer';
import type { OfferQuota, ProjectOffer } from '@/domain/project/offers/offer';

const offer = offerOf(buildProject(), buildUnits(['aaa']), []);
const [first, second, third] = offer.units;
const price = first?.priceCents ?? 0;
const code = first?.code ?? '';
const until = '2026-11-28T12:30:00.000Z';
const reserved: ItemState = { tower: 'A', code, state: 'reserved', until };
const active = (priceCents = price): ItemState => ({ tower: 'A', code, state: 'active', priceCents });
const live = (...items: ItemState[]) => withStates(offer, mergeStates(NO_STATES, items));

const quota = (number: number, change: Partial<OfferQuota> = {}): OfferQuota => ({
  id: `01900066-0000-7000-8000-${String(number).padStart(12, '0')}`,
  number,
  tower: 'A',
  unitCode: code,
  planIndex: 0,
  fraction: { numerator: 1, denominator: 2 },
  weekRule: 'fixed',
  weeks: [],
  displayState: 'active',
  priceCents: 60_000_00,
  ...change,
});

describe('mergeStates', () => {
  it('keeps the newest state of each item, and the same map if nothing differs', () => {
    const known = mergeStates(NO_STATES, [reserved]);
    expect(mergeStates(known, [{ ...reserved }])).toBe(known);
    expect([...mergeStates(known, [active()]).values()]).toEqual([active()]);
  });

  it('distinguishes a quota from its unit', () => {
    expect(mergeStates(NO_STATES, [reserved, { ...reserved, number: 1 }]).size).toBe(2);
  });
});

describe('withStates', () => {
  it('shows a reserved unit without its price, with the end of its hold and its queue', () => {
    expect(live(reserved).units[0]).toEqual({
      ...first,
      displayState: 'reserved',
      priceCents: null,
      queued: 0,
      until,
    });
  });

  it('shows a unit that is free again with its price, and without the end of the hold', () => {
    const freed = withStates(live(reserved), mergeStates(NO_STATES, [active(price + 1_00)]));
    expect(freed.units[0]).toEqual({ ...first, priceCents: price + 1_00 });
  });

  it('hides the past prices of a sold unit', () => {
    const history = [{ since: '2026-11-01', priceCents: 1_00 }];
    const known = { ...offer, units: offer.units.map((unit) => ({ ...unit, history })) };
    const sold = withStates(known, mergeStates(NO_STATES, [{ tower: 'A', code, state: 'sold' }]));
    expect(sold.units.map((unit) => unit.history)).toEqual([undefined, history, history]);
  });

  it('keeps the objects of all other units, and of a unit that did not change', () => {
    const { units } = live(reserved);
    expect([units[1], units[2]]).toEqual([second, third]);
    expect(units[1]).toBe(second);
    expect(live(active(), { ...reserved, code: second?.code ?? '' }).units[0]).toBe(first);
  });

  it('keeps the offer in which nothing changed', () => {
    expect(live(active())).toBe(offer);
    expect(live()).toBe(offer);
  });

  it('finds a quota by its unit and number', () => {
    const club = { ...offer, quotas: [quota(1), quota(2)] };
    const sold = mergeStates(NO_STATES, [{ tower: 'A', code, number: 2, state: 'sold' }]);
    expect(withStates(club, sold).quotas.map(({ displayState }) => displayState)).toEqual(['active', 'sold']);
  });
});

describe('changesBetween', () => {
  const codes = (before: ProjectOffer, after: ProjectOffer) => {
    const { lost, freed } = changesBetween(before, after);
    return [lost.map(({ unit }) => unit?.code), freed.map(({ unit }) => unit?.code)];
  };

  it('names units that were taken and those that are free again', () => {
    expect(codes(offer, live(reserved))).toEqual([[code], []]);
    expect(codes(live(reserved), offer)).toEqual([[], [code]]);
  });

  it('names no unit whose price changed, nor one that was reserved and is sold', () => {
    expect(codes(offer, live(active(price + 1_00)))).toEqual([[], []]);
    expect(codes(live(reserved), live({ tower: 'A', code, state: 'sold' }))).toEqual([[], []]);
  });
});

describe('cheapestIn', () => {
  it('is the cheapest available unit, and the next one once it is taken', () => {
    const cheaper = {
      ...offer,
      units: offer.units.map((unit, index) => ({ ...unit, priceCents: 3_00 - index })),
    };
    expect(cheapestIn(cheaper)?.unit?.code).toBe(third?.code);
    const taken = mergeStates(NO_STATES, [{ tower: 'A', code: third?.code ?? '', state: 'reserved' }]);
    expect(cheapestIn(withStates(cheaper, taken))?.unit?.code).toBe(second?.code);
  });

  it('is a quota in a club, and nothing when all are taken', () => {
    const club = (change: Partial<OfferQuota>) => ({ ...offer, quotas: [quota(1, change)] });
    expect(cheapestIn(club({}))?.quota?.number).toBe(1);
    expect(cheapestIn(club({ displayState: 'sold', priceCents: null }))).toBeNull();
  });
});
