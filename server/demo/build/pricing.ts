import type { Orientation } from '@/domain/project/tower';
import type { Category } from '@/domain/project/vocabulary';
import type { NeighborhoodSeed } from '@/server/demo/data/places';
import type { ProjectSeed } from '@/server/demo/data/projectSeed';

/** Against an apartment of the same neighbourhood: small units cost more a m², houses and offices less. */
const CATEGORY_FACTOR: Readonly<Record<Category, number>> = {
  apartments: 1,
  studios: 1.1,
  lofts: 1.04,
  houses: 0.9,
  clubs: 1,
  lots: 1,
};
const COMMERCIAL_FACTOR = 0.9;

/** Brazilian buyers pay 8 to 10 % more for morning sun. */
const ORIENTATION_FACTOR: Readonly<Record<Orientation, number>> = {
  norte: 1.06,
  nascente: 1.05,
  poente: 0.97,
  sul: 0.965,
};

/** Each floor adds so much, counted from the middle of the tower, up to a limit. */
const FLOOR_STEP = 0.004;
const MAX_FLOOR_EFFECT = 0.08;
/** The reference plan; larger ones cost a little less a m², smaller ones a little more. */
const REFERENCE_AREA_M2 = 75;
const AREA_ELASTICITY = 0.05;

const CENTS = 100;
/** Prices end in hundreds of reais, and from a million on in thousands. */
const STEP = 100 * CENTS;
const HIGH_STEP = 1_000 * CENTS;
const HIGH_PRICE = 1_000_000 * CENTS;

interface PricedPlace {
  readonly areaM2: number;
  readonly orientation: Orientation;
  readonly floor: number;
  readonly floors: number;
  /** True for the first and last unit of a block. */
  readonly isCorner: boolean;
}

/** Middle of the band of a project's neighbourhood, in reais per m²: of land for lots, of private area otherwise. */
export function referencePricePerM2(seed: ProjectSeed, neighborhood: NeighborhoodSeed): number {
  if (seed.category === 'lots') {
    if (neighborhood.lotPricePerM2 === undefined) throw new Error(`No lots are sold in ${neighborhood.path}`);
    return neighborhood.lotPricePerM2;
  }
  const kind = seed.commercial ? COMMERCIAL_FACTOR : CATEGORY_FACTOR[seed.category];
  return neighborhood.pricePerM2 * kind;
}

/** Price of a unit in centavos, as the seller would set it in a table. */
export function unitPriceCents(seed: ProjectSeed, neighborhood: NeighborhoodSeed, at: PricedPlace): number {
  const perM2 = referencePricePerM2(seed, neighborhood) * seed.standard * placeFactor(seed, at);
  return roundPrice(perM2 * at.areaM2 * CENTS);
}

/** Rounds to the precision of a price table. */
export function roundPrice(cents: number): number {
  const step = cents < HIGH_PRICE ? STEP : HIGH_STEP;
  return Math.max(STEP, Math.round(cents / step) * step);
}

function placeFactor(
  seed: ProjectSeed,
  { areaM2, orientation, floor, floors, isCorner }: PricedPlace,
): number {
  if (seed.category === 'lots') return (isCorner ? 1.07 : 1) * (orientation === 'norte' ? 1.02 : 1);
  if (seed.category === 'houses') return (isCorner ? 1.04 : 1) * ORIENTATION_FACTOR[orientation];
  const size = (REFERENCE_AREA_M2 / areaM2) ** AREA_ELASTICITY;
  const climb = (floor - (floors + 1) / 2) * FLOOR_STEP;
  const height = 1 + Math.max(-MAX_FLOOR_EFFECT, Math.min(MAX_FLOOR_EFFECT, climb));
  return size * height * ORIENTATION_FACTOR[orientation];
}
