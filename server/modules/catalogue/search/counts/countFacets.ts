import { type SQL, sql } from 'drizzle-orm';
import type { ListingCriteria } from '@/domain/listing/criteria';
import { BEDROOM_OPTIONS, COUNT_OPTIONS, type Facets } from '@/domain/listing/facets';
import { AMENITIES } from '@/domain/project/amenities';
import { PHASES } from '@/domain/project/phase';
import { CATEGORIES } from '@/domain/project/vocabulary';
import type { Database } from '@/server/db/client';
import { executeNamed } from '@/server/db/executeNamed';
import { all, classConditions, sizeConditions, type Understanding } from '../conditions';
import { amenityMask } from '../filteredColumns';
import { findCorrected } from '../text/findCorrected';
import { chooseRows, otherConditions, SAMPLES, scaleOf } from './classRows';
import { countsByFilter, optionBits } from './facetDimensions';

/** About the largest number of rows read for the counts; above it, a sample. */
const MAX_ROWS = 8_000;
const MAX_NEIGHBORHOODS = 40;

interface FacetOptions {
  readonly maxRows?: number;
}

interface Neighborhood {
  readonly path: string;
  readonly name: string;
  readonly count: number;
}

/** A number with one bit for each option, and the number of projects that have it. */
type Bits = readonly [bits: number, projects: number];

interface Tally extends Record<string, unknown> {
  edge: number;
  /** The options that would find a project. */
  options: Bits[];
  /** Amenities of the current results. */
  amenities: Bits[];
  neighborhoods: Neighborhood[];
}

const NO_TALLY: Tally = { edge: SAMPLES, options: [], amenities: [], neighborhoods: [] };

/** Distinct numbers of a column of `counted`: far fewer than projects. */
function bitsOf(column: 'options' | 'amenities'): SQL {
  const name = sql.raw(column);
  return sql`(select coalesce(json_agg(json_build_array(${name}, projects)), '[]')
    from (select ${name}, count(*) as projects from counted group by ${name}) alike)`;
}

/** Neighbourhoods of the projects in `source`, one row for each project. */
function neighborhoodsIn(source: SQL): SQL {
  return sql`(select coalesce(json_agg(json_build_object('path', pl.path, 'name', pl.name, 'count', near.count)), '[]')
    from (select place_path, count(*)::int as count from ${source} group by place_path) near
    join place pl on pl.path = near.place_path)`;
}

interface Counting {
  readonly db: Database;
  /** Categories chosen explicitly, and those named in the text, which remain required. */
  readonly categories: ListingCriteria['categories'];
  readonly months: readonly string[];
  readonly maxRows: number;
}

async function tally(
  { db, categories, months, maxRows }: Counting,
  understanding: Understanding,
  withPlaces: boolean,
): Promise<Tally> {
  const { criteria } = understanding;
  const { edge, where, isPlannedOnce } = await chooseRows(db, understanding, maxRows);
  const { rejections, options, ofRejected } = optionBits(criteria, categories, months.toSorted());
  const named = categories.length === 0 ? criteria.categories : [];
  const mask = sql`${amenityMask(criteria.amenities)}::bigint`;
  const conditions = [
    ...where,
    ...sizeConditions(understanding),
    ...(named.length > 0 ? [sql`c.category = any(${sql.param(named)}::text[])`] : []),
    ...(criteria.amenities.length > 0 ? [sql`c.amenities & ${mask} = ${mask}`] : []),
  ];
  // "offset 0" keeps the planner from computing the number of rejections again at every use.
  const place = withPlaces ? sql`, min(place_path) as place_path` : sql``;
  const query = sql`
    with edge as materialized (${edge}),
    marked as (
      select c.*, ${rejections} as rejections from offer_class c where ${all(conditions)} offset 0),
    counted as materialized (
      select project_id, min(rejections) = 0 as is_found,
        bit_or(case when rejections = 0 then ${options} else (${options}) & ${ofRejected} end) as options,
        bit_or(case when rejections = 0 then amenities else 0 end) as amenities ${place}
      from marked c where rejections < 2 group by project_id)
    select (select sample from edge) as edge, ${bitsOf('options')} as options, ${bitsOf('amenities')} as amenities,
      ${withPlaces ? neighborhoodsIn(sql`counted where is_found`) : sql`'[]'::json`} as neighborhoods`;
  const rows = isPlannedOnce ? await executeNamed<Tally>(db, query) : (await db.execute<Tally>(query)).rows;
  return rows[0] ?? NO_TALLY;
}

/** Places of the projects found in the whole city, or in the places of the text. */
async function findPlaces({ db, maxRows }: Counting, understanding: Understanding) {
  const { edge, where } = await chooseRows(db, understanding, maxRows);
  const conditions = [...where, ...otherConditions(understanding), ...classConditions(understanding)];
  const { rows } = await db.execute<Pick<Tally, 'edge' | 'neighborhoods'>>(sql`
    with edge as materialized (${edge}),
    found as (select min(c.place_path) as place_path from offer_class c where ${all(conditions)} group by c.project_id)
    select (select sample from edge) as edge, ${neighborhoodsIn(sql`found`)} as neighborhoods`);
  return rows[0] ?? NO_TALLY;
}

/** Number of projects for each bit. */
function countBits(numbers: readonly Bits[], bits: number): number[] {
  const counts = new Array<number>(bits).fill(0);
  for (const [number, projects] of numbers) {
    // Bit operations of the language end at 32 bits.
    for (let rest = number, bit = 0; rest > 0; rest = Math.floor(rest / 2), bit += 1) {
      if (rest % 2 === 1) counts[bit] = (counts[bit] ?? 0) + projects;
    }
  }
  return counts;
}

/** Estimate of the total from a count in a sample: two digits, and never zero if the sample had a match. */
export function estimate(count: number, scale: number): number {
  if (scale === 1 || count === 0) return count;
  return Math.max(1, Math.round(Number((count * scale).toPrecision(2))));
}

function withCounts<Value>(options: readonly Value[], counts: readonly number[], scale: number) {
  return options
    .map((value, at) => ({ value, count: estimate(counts[at] ?? 0, scale) }))
    .filter(({ count }) => count > 0);
}

function neighborhoodsOf(neighborhoods: readonly Neighborhood[], scale: number): Facets['neighborhoods'] {
  return neighborhoods
    .toSorted((one, other) => other.count - one.count || (one.path < other.path ? -1 : 1))
    .slice(0, MAX_NEIGHBORHOODS)
    .map((place) => ({ ...place, count: estimate(place.count, scale) }));
}

const BITS_OF_NUMBERS = 53;

async function countAll(
  counting: Counting,
  { city, neighborhood }: ListingCriteria,
  understanding: Understanding,
): Promise<Facets> {
  const isInCity = city !== null && (neighborhood !== null || understanding.placePaths === null);
  const isNearby = city !== null && neighborhood !== null;
  const [found, near] = await Promise.all([
    tally(counting, understanding, isInCity && !isNearby),
    isNearby ? findPlaces(counting, { ...understanding, placePaths: null }) : null,
  ]);
  const { neighborhoods, edge } = near ?? found;
  const [scale, scaleNear] = [scaleOf(found.edge), scaleOf(edge)];
  const { months } = counting;
  const ascending = months.toSorted();
  const counts = countsByFilter(countBits(found.options, BITS_OF_NUMBERS), ascending);
  const ofMonths = months.map((month) => counts.deliveredBy[ascending.indexOf(month)] ?? 0);
  return {
    areEstimates: scale !== 1 || (isInCity && scaleNear !== 1),
    categories: withCounts(CATEGORIES, counts.categories, scale),
    phases: withCounts(PHASES, counts.phases, scale),
    bedrooms: withCounts(BEDROOM_OPTIONS, counts.bedrooms, scale),
    suites: withCounts(COUNT_OPTIONS, counts.suites, scale),
    parking: withCounts(COUNT_OPTIONS, counts.parking, scale),
    deliveredBy: withCounts(months, ofMonths, scale),
    amenities: withCounts(AMENITIES, countBits(found.amenities, AMENITIES.length), scale),
    neighborhoods: isInCity ? neighborhoodsOf(neighborhoods, scaleNear) : [],
  };
}

/**
 * Counts the projects that each option of each filter would find, with all other criteria unchanged. Exact
 * for places of up to some thousands of rows; beyond, estimated from a sample of the projects, at the same
 * cost for any number.
 *
 * @param months `deliveredBy` months to count
 */
export async function countFacets(
  db: Database,
  criteria: ListingCriteria,
  months: readonly string[],
  { maxRows = MAX_ROWS }: FacetOptions = {},
): Promise<Facets> {
  const counting = { db, categories: criteria.categories, months, maxRows };
  const { found } = await findCorrected(
    db,
    criteria,
    (understanding) => countAll(counting, criteria, understanding),
    ({ categories }) => categories.length === 0,
  );
  return found;
}
