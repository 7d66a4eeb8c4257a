import { type SQL, sql } from 'drizzle-orm';
import type { ListingCriteria } from '@/domain/listing/criteria';
import { escapeLike } from '@/domain/text';

/** What a person looks for, with its text understood: places by their paths, the rest of the words as a query. */
export interface Understanding {
  readonly criteria: Omit<ListingCriteria, 'text' | 'state' | 'city' | 'neighborhood'>;
  /** `SP` */
  readonly state: string | null;
  /** `sp/sao-paulo`; several when the name is that of several cities. Null: anywhere. Each lies in the state. */
  readonly cityPaths: readonly string[] | null;
  /** `sp/sao-paulo/pinheiros`. Each lies in one of the cities. */
  readonly placePaths: readonly string[] | null;
  /** A tsquery in its text form, stems included; null when there is nothing left to look for. */
  readonly wordsQuery: string | null;
  /** Pieces that the project's name has to contain as they stand, in the normal form. */
  readonly literals: readonly string[];
}

export type Alias = 'o' | 'e' | 's';

function column(alias: Alias, name: string): SQL {
  return sql.raw(`${alias}.${name}`);
}

/** `= value` for one value, so that an index keeps its order; `= any` for several. */
function isOneOf(left: SQL, values: readonly string[]): SQL {
  return values.length === 1 ? sql`${left} = ${values[0]}` : sql`${left} = any(${sql.param(values)}::text[])`;
}

export function all(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}

/** The narrowest place alone: it lies in the wider ones, and a condition too many misleads the planner. */
function placeConditions(alias: Alias, { state, cityPaths, placePaths }: Understanding): SQL[] {
  if (placePaths) return [isOneOf(column(alias, 'place_path'), placePaths)];
  if (cityPaths) return [isOneOf(column(alias, 'city_path'), cityPaths)];
  return state ? [sql`${column(alias, 'state')} = ${state}`] : [];
}

/** Conditions on columns that project_search and offer_search share. */
export function projectConditions(alias: Alias, understanding: Understanding): SQL[] {
  const { categories, phases, entrepreneurId } = understanding.criteria;
  return [
    ...placeConditions(alias, understanding),
    ...(categories.length > 0 ? [isOneOf(column(alias, 'category'), categories)] : []),
    ...(phases.length > 0 ? [isOneOf(column(alias, 'phase'), phases)] : []),
    ...(entrepreneurId ? [sql`${column(alias, 'entrepreneur_id')} = ${entrepreneurId}`] : []),
  ];
}

function atLeast(left: SQL, value: number | null): SQL[] {
  return value === null ? [] : [sql`${left} >= ${value}`];
}

function atMost(left: SQL, value: number | null): SQL[] {
  return value === null ? [] : [sql`${left} <= ${value}`];
}

/** Conditions on a price, which a waiting list cannot meet. */
export function priceConditions(price: SQL, { criteria }: Understanding): SQL[] {
  return [...atLeast(price, criteria.priceMinCents), ...atMost(price, criteria.priceMaxCents)];
}

/** Conditions that one and the same unit has to meet. */
export function unitConditions(alias: Alias, understanding: Understanding): SQL[] {
  const { bedrooms, suitesMin, parkingMin, areaMinM2, areaMaxM2 } = understanding.criteria;
  const bedroomsColumn = column(alias, 'bedrooms');
  return [
    ...(bedrooms === 0 ? [sql`${bedroomsColumn} = 0`] : atLeast(bedroomsColumn, bedrooms)),
    ...atLeast(column(alias, 'suites'), suitesMin),
    ...atLeast(column(alias, 'parking_spots'), parkingMin),
    ...atLeast(column(alias, 'area_m2'), areaMinM2),
    ...atMost(column(alias, 'area_m2'), areaMaxM2),
    ...priceConditions(column(alias, 'price_cents'), understanding),
  ];
}

/** Conditions on the words of the project_search row `s`. */
export function textConditions({ wordsQuery, literals }: Understanding): SQL[] {
  return [
    ...(wordsQuery === null ? [] : [sql`s.words @@ ${wordsQuery}::tsquery`]),
    ...literals.map((literal) => sql`s.normalized_title like ${`%${escapeLike(literal)}%`}`),
  ];
}

/**
 * True for the offer `o` that stands for its class (offers of a project that differ by nothing but price): its cheapest
 * match for 'cheapest', its dearest for 'dearest'. The neighbour in the class is no match, so none comes before it.
 */
export function standsForClass(end: 'cheapest' | 'dearest', { criteria }: Understanding): SQL {
  const { priceMinCents: min, priceMaxCents: max } = criteria;
  if (end === 'cheapest') {
    return min === null
      ? sql`o.lower_price_cents is null`
      : sql`(o.lower_price_cents is null or o.lower_price_cents < ${min})`;
  }
  return max === null
    ? sql`o.higher_price_cents is null`
    : sql`(o.higher_price_cents is null or o.higher_price_cents > ${max})`;
}
