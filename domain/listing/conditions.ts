import type { ListingCriteria } from '@/domain/listing/criteria';
import type { Amenity } from '@/domain/project/amenities';
import type { Phase } from '@/domain/project/phase';
import type { Category } from '@/domain/project/vocabulary';

/** A condition of a search, and the same search without it. */
export type Condition = { readonly without: ListingCriteria } & (
  | { readonly kind: 'text'; readonly value: string }
  | { readonly kind: 'state' | 'city' | 'neighborhood'; readonly value: string }
  | { readonly kind: 'category'; readonly value: Category }
  | { readonly kind: 'phase'; readonly value: Phase }
  | { readonly kind: 'entrepreneur' | 'deliveredBy'; readonly value: string }
  | { readonly kind: 'amenity'; readonly value: Amenity }
  | { readonly kind: 'box' }
  | { readonly kind: 'bedrooms' | 'suites' | 'parking'; readonly value: number }
  | { readonly kind: 'area' | 'price'; readonly min: number | null; readonly max: number | null }
);

/**
 * Conditions of a search in reading order. A range is one condition; each category and each phase is one.
 * Removing the city also removes its neighbourhood, which is ambiguous without it; a state is shown only
 * without a city.
 */
export function conditionsOf(criteria: ListingCriteria): Condition[] {
  const without = (change: Partial<ListingCriteria>): ListingCriteria => ({ ...criteria, ...change });
  const { categories, phases, amenities } = criteria;
  const found: (Condition | false)[] = [
    criteria.text !== null && { kind: 'text', value: criteria.text, without: without({ text: null }) },
    ...placeConditions(criteria),
    ...categories.map((value): Condition => {
      return { kind: 'category', value, without: without({ categories: others(categories, value) }) };
    }),
    ...roomConditions(criteria),
    isRange(criteria.areaMinM2, criteria.areaMaxM2) && {
      kind: 'area',
      min: criteria.areaMinM2,
      max: criteria.areaMaxM2,
      without: without({ areaMinM2: null, areaMaxM2: null }),
    },
    isRange(criteria.priceMinCents, criteria.priceMaxCents) && {
      kind: 'price',
      min: criteria.priceMinCents,
      max: criteria.priceMaxCents,
      without: without({ priceMinCents: null, priceMaxCents: null }),
    },
    ...phases.map((value): Condition => {
      return { kind: 'phase', value, without: without({ phases: others(phases, value) }) };
    }),
    criteria.deliveredBy !== null && {
      kind: 'deliveredBy',
      value: criteria.deliveredBy,
      without: without({ deliveredBy: null }),
    },
    ...amenities.map((value): Condition => {
      return { kind: 'amenity', value, without: without({ amenities: others(amenities, value) }) };
    }),
    criteria.box !== null && { kind: 'box', without: without({ box: null }) },
    criteria.entrepreneurId !== null && {
      kind: 'entrepreneur',
      value: criteria.entrepreneurId,
      without: without({ entrepreneurId: null }),
    },
  ];
  return found.filter((condition) => condition !== false);
}

function placeConditions(criteria: ListingCriteria): (Condition | false)[] {
  const { state, city, neighborhood } = criteria;
  return [
    state !== null && city === null && { kind: 'state', value: state, without: { ...criteria, state: null } },
    city !== null && {
      kind: 'city',
      value: city,
      without: { ...criteria, state: null, city: null, neighborhood: null },
    },
    neighborhood !== null && {
      kind: 'neighborhood',
      value: neighborhood,
      without: { ...criteria, neighborhood: null },
    },
  ];
}

function roomConditions(criteria: ListingCriteria): (Condition | false)[] {
  const { bedrooms, suitesMin, parkingMin } = criteria;
  return [
    bedrooms !== null && { kind: 'bedrooms', value: bedrooms, without: { ...criteria, bedrooms: null } },
    suitesMin !== null && { kind: 'suites', value: suitesMin, without: { ...criteria, suitesMin: null } },
    parkingMin !== null && { kind: 'parking', value: parkingMin, without: { ...criteria, parkingMin: null } },
  ];
}

function others<Value>(values: readonly Value[], left: Value): Value[] {
  return values.filter((value) => value !== left);
}

function isRange(min: number | null, max: number | null): boolean {
  return min !== null || max !== null;
}
