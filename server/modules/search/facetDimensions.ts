import { type SQL, sql } from 'drizzle-orm';
import { BEDROOM_OPTIONS, COUNT_OPTIONS } from '@/domain/listing/facets';
import { PHASES } from '@/domain/project/phase';
import { CATEGORIES } from '@/domain/project/vocabulary';
import type { Understanding } from '@/server/modules/search/conditions';
import { monthNumber } from '@/server/modules/search/filteredColumns';

type Criteria = Understanding['criteria'];

/** One filter with its options: which of them a row `c` of offer_class belongs to, and what is chosen now. */
export interface Dimension<Option = string | number> {
  readonly options: readonly Option[];
  /** A bit an option. */
  readonly bits: SQL;
  /** True where the row meets what is chosen at present. */
  readonly isChosen: SQL;
}

function bitOfValue(column: SQL, values: readonly string[]): SQL {
  const cases = values.map((value, at) => sql`when ${value} then ${2 ** at}::bigint`);
  return sql`case ${column} ${sql.join(cases, sql` `)} else 0::bigint end`;
}

function isOneOf(column: SQL, values: readonly string[]): SQL {
  return values.length === 0 ? sql`true` : sql`${column} = any(${sql.param(values)}::text[])`;
}

/** 1 to 4: at least so many. */
function thresholdBits(column: SQL): SQL {
  return sql`(1::bigint << least(${column}, ${COUNT_OPTIONS.length})) - 1`;
}

function isAtLeast(column: SQL, least: number | null): SQL {
  return least === null ? sql`true` : sql`${column} >= ${least}`;
}

function bedrooms(chosen: number | null): Dimension<number> {
  const bits = sql`case when c.bedrooms = 0 then 1::bigint
    else (2::bigint << least(c.bedrooms, ${BEDROOM_OPTIONS.length - 1})) - 2 end`;
  const isChosen = chosen === 0 ? sql`c.bedrooms = 0` : isAtLeast(sql`c.bedrooms`, chosen);
  return { options: BEDROOM_OPTIONS, bits, isChosen };
}

function delivery(months: readonly string[], chosen: string | null): Dimension<string> {
  const isBy = (month: string) => sql`coalesce(c.delivery_month <= ${monthNumber(month)}, false)`;
  const bits = months.map((month, at) => sql`(case when ${isBy(month)} then ${2 ** at}::bigint else 0 end)`);
  return {
    options: months,
    bits: bits.length > 0 ? sql.join(bits, sql` | `) : sql`0::bigint`,
    isChosen: chosen === null ? sql`true` : isBy(chosen),
  };
}

/** The filters whose options stand instead of what is chosen. Amenities are added to it, so they are none of these. */
export function dimensionsOf(
  { phases, suitesMin, parkingMin, deliveredBy, ...criteria }: Criteria,
  categories: Criteria['categories'],
  months: readonly string[],
) {
  return {
    categories: {
      options: CATEGORIES,
      bits: bitOfValue(sql`c.category`, CATEGORIES),
      isChosen: isOneOf(sql`c.category`, categories),
    },
    phases: {
      options: PHASES,
      bits: bitOfValue(sql`c.phase`, PHASES),
      isChosen: isOneOf(sql`c.phase`, phases),
    },
    bedrooms: bedrooms(criteria.bedrooms),
    suites: {
      options: COUNT_OPTIONS,
      bits: thresholdBits(sql`c.suites`),
      isChosen: isAtLeast(sql`c.suites`, suitesMin),
    },
    parking: {
      options: COUNT_OPTIONS,
      bits: thresholdBits(sql`c.parking_spots`),
      isChosen: isAtLeast(sql`c.parking_spots`, parkingMin),
    },
    deliveredBy: delivery(months, deliveredBy),
  } satisfies Record<string, Dimension>;
}

/** One number a row: the bits of all dimensions side by side, those left out where another filter rejects the row. */
export function optionBits(dimensions: readonly Dimension[]): { rejections: SQL; options: SQL } {
  const rejected = dimensions.map(({ isChosen }) => sql`(not (${isChosen}))::int`);
  let offset = 0;
  const options = dimensions.map(({ bits, isChosen, options: { length } }) => {
    const shifted = sql`case when rejections = (not (${isChosen}))::int then (${bits}) << ${offset} else 0 end`;
    offset += length;
    return shifted;
  });
  return { rejections: sql.join(rejected, sql` + `), options: sql.join(options, sql` | `) };
}
