import type { Chance } from '@/domain/chance';
import type { Phase } from '@/domain/project/phase';
import type { Category } from '@/domain/project/vocabulary';
import type { NeighborhoodSeed } from '@/server/demo/data/places';
import type { ProjectSeed } from '@/server/demo/data/projectSeed';
import { FIRST_WORDS, NOTES, TREES } from '@/server/demo/data/syntheticWords';
import type { Typology } from '@/server/demo/layouts/typology';

type Weighted<Value> = readonly (readonly [value: Value, weight: number])[];

const CATEGORY_WEIGHTS: Weighted<Category> = [
  ['apartments', 56],
  ['studios', 16],
  ['houses', 10],
  ['lofts', 6],
  ['lots', 8],
  ['clubs', 4],
];
const PHASE_WEIGHTS: Weighted<Phase> = [
  ['Pré-Lançamento', 5],
  ['Lançamento', 28],
  ['Em obras', 42],
  ['Concluído', 25],
];

const PLANS: Readonly<Record<Category, readonly (readonly [Typology, min: number, max: number])[]>> = {
  apartments: [
    ['two', 54, 78],
    ['three', 76, 125],
    ['one', 35, 48],
    ['four', 148, 220],
  ],
  studios: [
    ['studio', 22, 31],
    ['one', 33, 46],
  ],
  houses: [['house', 108, 186]],
  lofts: [['loft', 42, 74]],
  lots: [['lot', 250, 620]],
  clubs: [
    ['one', 42, 54],
    ['two', 62, 84],
  ],
};
/** Largest number of apartments in a club of usual size. */
const CLUB_UNITS = 4;

/** A random project with about `units` units, in the proportions of the written catalogue. */
export function syntheticSeed(place: NeighborhoodSeed, units: number, chance: Chance): ProjectSeed {
  const category = categoryFor(place, chance);
  const isClub = category === 'clubs';
  return {
    name: `${chance.pick(FIRST_WORDS)} ${chance.pick(TREES)}`,
    place: place.path,
    category,
    phase: weighted(PHASE_WEIGHTS, chance),
    company: '',
    shape: shapeFor(category, isClub ? Math.min(units, CLUB_UNITS) : units, chance),
    plans: plansFor(category, chance),
    standard: chance.within(0.9, 1.1),
    note: chance.pick(NOTES),
    ...(isClub && {
      quota: {
        quotas: chance.pick([13, 26, 26, 52] as const),
        weekRule: chance.pick(['fixed', 'floating'] as const),
      },
    }),
  };
}

function categoryFor(place: NeighborhoodSeed, chance: Chance): Category {
  const category = weighted(CATEGORY_WEIGHTS, chance);
  return category === 'lots' && place.lotPricePerM2 === undefined ? 'apartments' : category;
}

function shapeFor(category: Category, units: number, chance: Chance): ProjectSeed['shape'] {
  if (category === 'houses' || category === 'lots') {
    const blocks = Math.max(1, Math.round(units / 24));
    return [blocks, 1, Math.max(1, Math.round(units / blocks))];
  }
  const towers = units > 130 ? chance.between(2, 3) : 1;
  const positions = Math.max(1, Math.min(chance.between(2, 6), units));
  return [towers, Math.max(1, Math.round(units / towers / positions)), positions];
}

function plansFor(category: Category, chance: Chance): ProjectSeed['plans'] {
  const kinds = PLANS[category];
  return Array.from({ length: chance.between(1, 3) }, () => {
    const [typology, min, max] = chance.pick(kinds);
    return [typology, chance.between(min, max)] as const;
  });
}

function weighted<Value>(values: Weighted<Value>, chance: Chance): Value {
  const total = values.reduce((sum, [, weight]) => sum + weight, 0);
  let at = chance.next() * total;
  for (const [value, weight] of values) {
    at -= weight;
    if (at < 0) return value;
  }
  return chance.pick(values)[0];
}
