import { type SQL, sql } from 'drizzle-orm';
import type { ListingCriteria } from '@/domain/listing/criteria';
import type { MapBox } from '@/domain/place/mapBox';
import { escapeLike } from '@/domain/text';
import { amenityMask, monthNumber } from './filteredColumns';

/** Criteria of a search with the text resolved: places by their paths, the other words as a query. */
export interface Understanding {
  readonly criteria: Omit<ListingCriteria, 'text' | 'state' | 'city' | 'neighborhood'>;
  /** `SP` */
  readonly state: string | null;
  /** `sp/sao-paulo`; several when the name is that of several cities. Null: anywhere. Each lies in the state. */
  readonly cityPaths: readonly string[] | null;
  /** `sp/sao-paulo/pinheiros`. Each lies in one of the cities. */
  readonly placePaths: readonly string[] | null;
  /** A tsquery in its text form, stems included; null without words. */
  readonly wordsQuery: string | null;
  /** Texts that the project's name must contain unchanged, in the normal form. */
  readonly literals: readonly string[];
}

/** Rows of offer_search (`o`, `e`), project_search (`s`) and offer_class (`c`). */
type Alias = 'o' | 'e' | 's' | 'c';

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

/** Only the narrowest place: it is part of the wider ones, and a redundant condition misleads the planner. */
export function placeConditions(alias: Alias, { state, cityPaths, placePaths }: Understanding): SQL[] {
  if (placePaths) return [isOneOf(column(alias, 'place_path'), placePaths)];
  if (cityPaths) return [isOneOf(column(alias, 'city_path'), cityPaths)];
  return state ? [sql`${column(alias, 'state')} = ${state}`] : [];
}

/** In the box, its edges included; a table with an index of points finds it there. */
export function boxConditions(alias: Alias, { west, south, east, north }: MapBox): SQL[] {
  const [longitude, latitude] = [column(alias, 'longitude'), column(alias, 'latitude')];
  const exactly = sql`${latitude} between ${south} and ${north} and ${longitude} between ${west} and ${east}`;
  const corners = sql`box(point(${west}, ${south}), point(${east}, ${north}))`;
  return alias === 's' || alias === 'c'
    ? [sql`point(${longitude}, ${latitude}) <@ ${corners}`, exactly]
    : [exactly];
}

/** Conditions on columns that the search tables share. */
export function projectConditions(alias: Alias, understanding: Understanding): SQL[] {
  const { categories, phases, entrepreneurId, deliveredBy, amenities, box } = understanding.criteria;
  const mask = sql`${amenityMask(amenities)}::bigint`;
  return [
    ...placeConditions(alias, understanding),
    ...(categories.length > 0 ? [isOneOf(column(alias, 'category'), categories)] : []),
    ...(phases.length > 0 ? [isOneOf(column(alias, 'phase'), phases)] : []),
    ...(entrepreneurId ? [sql`${column(alias, 'entrepreneur_id')} = ${entrepreneurId}`] : []),
    ...(deliveredBy ? [sql`${column(alias, 'delivery_month')} <= ${monthNumber(deliveredBy)}`] : []),
    ...(amenities.length > 0 ? [sql`${column(alias, 'amenities')} & ${mask} = ${mask}`] : []),
    ...(box ? boxConditions(alias, box) : []),
  ];
}

function atLeast(left: SQL, value: number | null): SQL[] {
  return value === null ? [] : [sql`${left} >= ${value}`];
}

function atMost(left: SQL, value: number | null): SQL[] {
  return value === null ? [] : [sql`${left} <= ${value}`];
}

/** Conditions on a price, which a waiting list cannot meet. */
function priceConditions(price: SQL, { criteria }: Understanding): SQL[] {
  return [...atLeast(price, criteria.priceMinCents), ...atMost(price, criteria.priceMaxCents)];
}

/** More than any number of rooms. */
const MANY = 2 ** 31 - 1;

/** Limits on rooms that always have a value, for a query whose text is the same for any search. */
export function roomLimits({ bedrooms, suitesMin, parkingMin }: Understanding['criteria']) {
  const most = bedrooms === 0 ? 0 : MANY;
  return { least: bedrooms ?? 0, most, suites: suitesMin ?? 0, parking: parkingMin ?? 0 };
}

/** Conditions on rooms and area that a single unit has to meet. */
function roomConditions(alias: Alias, { criteria }: Understanding): SQL[] {
  const { bedrooms, suitesMin, parkingMin } = criteria;
  const bedroomsColumn = column(alias, 'bedrooms');
  return [
    ...(bedrooms === 0 ? [sql`${bedroomsColumn} = 0`] : atLeast(bedroomsColumn, bedrooms)),
    ...atLeast(column(alias, 'suites'), suitesMin),
    ...atLeast(column(alias, 'parking_spots'), parkingMin),
  ];
}

function areaConditions(alias: Alias, { criteria: { areaMinM2, areaMaxM2 } }: Understanding): SQL[] {
  return [...atLeast(column(alias, 'area_m2'), areaMinM2), ...atMost(column(alias, 'area_m2'), areaMaxM2)];
}

/** Conditions that a single unit has to meet. */
export function unitConditions(alias: 'o' | 'e', understanding: Understanding): SQL[] {
  return [
    ...roomConditions(alias, understanding),
    ...areaConditions(alias, understanding),
    ...priceConditions(column(alias, 'price_cents'), understanding),
  ];
}

/** The lowest price of the class `c` within the requested range or above it. */
export function firstPrice({ criteria: { priceMinCents: min } }: Understanding): SQL {
  return min === null
    ? sql`c.prices_cents[1]`
    : sql`c.prices_cents[width_bucket(${min}::bigint - 1, c.prices_cents) + 1]`;
}

/** The highest price of the class `c` within the requested range or below it. */
export function lastPrice({ criteria: { priceMaxCents: max } }: Understanding): SQL {
  return max === null
    ? sql`c.prices_cents[cardinality(c.prices_cents)]`
    : sql`c.prices_cents[width_bucket(${max}::bigint, c.prices_cents)]`;
}

/** Conditions on area and price that a single unit of the class `c` has to meet. */
export function sizeConditions(understanding: Understanding): SQL[] {
  return [
    ...areaConditions('c', understanding),
    ...priceConditions(firstPrice(understanding), understanding),
  ];
}

/** All conditions on the units of the class `c`. */
export function classConditions(understanding: Understanding): SQL[] {
  return [...roomConditions('c', understanding), ...sizeConditions(understanding)];
}

/** A query for the words of the places, which the refresh adds to those of the project. */
function placeQuery({ cityPaths, placePaths }: Understanding): string[] {
  const paths = placePaths ?? cityPaths;
  return paths === null || paths.length === 0 ? [] : [paths.map((path) => `'${path}'`).join(' | ')];
}

/**
 * Conditions on the words of the project_search row `s`. The place is included, so that one index covers
 * both.
 */
export function textConditions(understanding: Understanding): SQL[] {
  const { wordsQuery, literals } = understanding;
  const query = [wordsQuery, ...placeQuery(understanding)].map((part) => `(${part})`).join(' & ');
  return [
    ...(wordsQuery === null ? [] : [sql`s.words @@ ${query}::tsquery`]),
    ...literals.map((literal) => sql`s.normalized_title like ${`%${escapeLike(literal)}%`}`),
  ];
}

/**
 * True for the offer `o` that represents its class (offers of a project that differ only in price): its
 * lowest price for 'cheapest', its highest for 'dearest'. Its neighbour in the class does not match, so no
 * match comes before it.
 */
export function representsClass(end: 'cheapest' | 'dearest', { criteria }: Understanding): SQL {
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
