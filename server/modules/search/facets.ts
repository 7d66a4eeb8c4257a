import { type SQL, sql } from 'drizzle-orm';
import type { ListingCriteria } from '@/domain/listing/criteria';
import type { Facets } from '@/domain/listing/facets';
import { AMENITIES } from '@/domain/project/amenities';
import type { Executor } from '@/server/db/client';
import { type ClassRows, chooseRows } from '@/server/modules/search/classRows';
import { all, sizeConditions, type Understanding } from '@/server/modules/search/conditions';
import { findCorrected } from '@/server/modules/search/corrected';
import { type Dimension, dimensionsOf, optionBits } from '@/server/modules/search/facetDimensions';
import { amenityMask } from '@/server/modules/search/filteredColumns';

/** About so many rows are read for the counts; of more, a sample. */
const MAX_ROWS = 8_000;
const MAX_NEIGHBORHOODS = 40;

export interface FacetOptions {
  readonly maxRows?: number;
}

interface Tally extends Record<string, unknown> {
  /** A number a project: the bits of the options that would find it, and of its amenities where it is found now. */
  options: number[];
  amenities: number[];
  neighborhoods: { path: string; name: string; count: number }[];
}

async function tally(
  executor: Executor,
  understanding: Understanding,
  dimensions: readonly Dimension[],
  rows: ClassRows,
  always: readonly SQL[],
): Promise<Tally> {
  const { rejections, options } = optionBits(dimensions);
  const mask = sql`${amenityMask(understanding.criteria.amenities)}::bigint`;
  const conditions = [
    ...rows.where,
    ...sizeConditions(understanding),
    ...always,
    sql`c.amenities & ${mask} = ${mask}`,
  ];
  const { rows: answer } = await executor.execute<Tally>(sql`
    with marked as (
      select c.project_id, c.place_path, rejections, ${options} as options,
        case when rejections = 0 then c.amenities else 0 end as amenities
      from offer_class c cross join lateral (select ${rejections} as rejections) rejected
      where ${all(conditions)} and rejections < 2),
    counted as materialized (
      select project_id, min(place_path) as place_path, min(rejections) = 0 as is_found, bit_or(options) as options,
        bit_or(amenities) as amenities
      from marked group by project_id),
    near as (
      select place_path, count(*)::int as count from counted where is_found group by place_path)
    select (select coalesce(json_agg(options), '[]') from counted) as options,
      (select coalesce(json_agg(amenities), '[]') from counted) as amenities,
      (select coalesce(json_agg(json_build_object('path', pl.path, 'name', pl.name, 'count', near.count)), '[]')
        from near join place pl on pl.path = near.place_path) as neighborhoods`);
  return answer[0] ?? { options: [], amenities: [], neighborhoods: [] };
}

/** How often each bit is set. */
function countBits(numbers: readonly number[], bits: number): number[] {
  const counts = new Array<number>(bits).fill(0);
  for (const number of numbers) {
    // Bit operations of the language end at 32 bits.
    for (let rest = number, bit = 0; rest > 0; rest = Math.floor(rest / 2), bit += 1) {
      if (rest % 2 === 1) counts[bit] = (counts[bit] ?? 0) + 1;
    }
  }
  return counts;
}

/** What a count in a sample says of all: two digits, and never nothing where something was seen. */
export function estimate(count: number, scale: number): number {
  if (scale === 1 || count === 0) return count;
  return Math.max(1, Math.round(Number((count * scale).toPrecision(2))));
}

function withCounts<Value>(options: readonly Value[], counts: readonly number[], scale: number) {
  return options
    .map((value, at) => ({ value, count: estimate(counts[at] ?? 0, scale) }))
    .filter(({ count }) => count > 0);
}

function neighborhoodsOf({ neighborhoods }: Tally, scale: number): Facets['neighborhoods'] {
  return neighborhoods
    .sort((one, other) => other.count - one.count || (one.path < other.path ? -1 : 1))
    .slice(0, MAX_NEIGHBORHOODS)
    .map((place) => ({ ...place, count: estimate(place.count, scale) }));
}

async function countAll(
  executor: Executor,
  criteria: ListingCriteria,
  understanding: Understanding,
  months: readonly string[],
  maxRows: number,
): Promise<Facets> {
  const dimensions = dimensionsOf(understanding.criteria, criteria.categories, months);
  const list = Object.values(dimensions);
  // A category that the text names stays asked for whatever is chosen.
  const named = criteria.categories.length === 0 ? understanding.criteria.categories : [];
  const always = named.length > 0 ? [sql`c.category = any(${sql.param(named)}::text[])`] : [];
  const count = async (understood: Understanding) => {
    const rows = await chooseRows(executor, understood, maxRows);
    return { scale: rows.scale, ...(await tally(executor, understood, list, rows, always)) };
  };
  const [found, nearby] = await Promise.all([
    count(understanding),
    criteria.city !== null && criteria.neighborhood !== null
      ? count({ ...understanding, placePaths: null })
      : null,
  ]);
  const { scale } = found;
  const counts = countBits(
    found.options,
    list.reduce((sum, { options }) => sum + options.length, 0),
  );
  let start = 0;
  const take = <Value>({ options }: { options: readonly Value[] }) => {
    const own = counts.slice(start, start + options.length);
    start += options.length;
    return withCounts(options, own, scale);
  };
  const isInCity =
    criteria.city !== null && (criteria.neighborhood !== null || understanding.placePaths === null);
  const near = nearby ?? found;
  return {
    areEstimates: scale !== 1 || (isInCity && near.scale !== 1),
    // In the order of the dimensions.
    categories: take(dimensions.categories),
    phases: take(dimensions.phases),
    bedrooms: take(dimensions.bedrooms),
    suites: take(dimensions.suites),
    parking: take(dimensions.parking),
    deliveredBy: take(dimensions.deliveredBy),
    amenities: withCounts(AMENITIES, countBits(found.amenities, AMENITIES.length), scale),
    neighborhoods: isInCity ? neighborhoodsOf(near, near.scale) : [],
  };
}

/**
 * How many projects each option of each filter would find, everything else that is asked for kept. Exact for places of
 * up to some thousands of rows; beyond, told from a sample of the projects, which costs the same however many there are.
 *
 * @param months `deliveredBy` months to count
 */
export async function countFacets(
  executor: Executor,
  criteria: ListingCriteria,
  months: readonly string[],
  { maxRows = MAX_ROWS }: FacetOptions = {},
): Promise<Facets> {
  const { found } = await findCorrected(
    executor,
    criteria,
    (understanding) => countAll(executor, criteria, understanding, months, maxRows),
    ({ categories }) => categories.length === 0,
  );
  return found;
}
