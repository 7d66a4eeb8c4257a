import { type SQL, sql } from 'drizzle-orm';
import { BEDROOM_OPTIONS, COUNT_OPTIONS } from '@/domain/listing/facets';
import { PHASES } from '@/domain/project/phase';
import { CATEGORIES } from '@/domain/project/vocabulary';
import { roomLimits, type Understanding } from '../conditions';
import { monthNumber } from '../filteredColumns';

type Criteria = Understanding['criteria'];

/** Filters whose options are bits of the column `options` of offer_class, in the order of the bits. */
const OPTION_COUNTS = {
  categories: CATEGORIES,
  phases: PHASES,
  bedrooms: BEDROOM_OPTIONS,
  suites: COUNT_OPTIONS,
  parking: COUNT_OPTIONS,
} as const;

type OptionKind = keyof typeof OPTION_COUNTS;

const OFFSETS = {} as Record<OptionKind, number>;
let width = 0;
for (const name of Object.keys(OPTION_COUNTS) as OptionKind[]) {
  OFFSETS[name] = width;
  width += OPTION_COUNTS[name].length;
}
/** Bits of `options`; the bits of the requested months follow them. */
const KEPT_BITS = width;

function bitOfValue(column: SQL, values: readonly string[]): SQL {
  const cases = values.map((value, at) => sql.raw(`when '${value}' then ${2 ** at}`));
  return sql`case ${column} ${sql.join(cases, sql` `)} else 0 end`;
}

/** 1 to 4: at least that number. */
function thresholdBits(column: SQL): SQL {
  return sql`((1 << least(${column}, ${sql.raw(String(COUNT_OPTIONS.length))})) - 1)`;
}

const bedroomBits = sql`case when bedrooms = 0 then 1
  else (2 << least(bedrooms, ${sql.raw(String(BEDROOM_OPTIONS.length - 1))})) - 2 end`;

const optionKindBits: Readonly<Record<OptionKind, SQL>> = {
  categories: bitOfValue(sql`category`, CATEGORIES),
  phases: bitOfValue(sql`phase`, PHASES),
  bedrooms: bedroomBits,
  suites: thresholdBits(sql`suites`),
  parking: thresholdBits(sql`parking_spots`),
};

/**
 * Column `options` of a class of offers. A change of the filter options requires a rebuild of all search
 * tables.
 */
export const optionsValue: SQL = sql.join(
  (Object.keys(OPTION_COUNTS) as OptionKind[]).map(
    (name) => sql`((${optionKindBits[name]}) << ${sql.raw(String(OFFSETS[name]))})`,
  ),
  sql` | `,
);

/** Bits of the options of a filter, all of them or the chosen ones; all when none is chosen. */
function maskOf(name: OptionKind, chosen: readonly string[] = []): number {
  const options: readonly (string | number)[] = OPTION_COUNTS[name];
  return options.reduce<number>(
    (mask, option, at) =>
      chosen.length === 0 || chosen.includes(String(option)) ? mask + 2 ** (OFFSETS[name] + at) : mask,
    0,
  );
}

const all = (name: OptionKind) => sql.raw(String(maskOf(name)));

interface OptionBits {
  /** Number of filters that the row `c` of offer_class fails. */
  readonly rejections: SQL;
  /** The bits of all options that the row has. */
  readonly options: SQL;
  /** Of a row that fails one filter: the bits of that filter. */
  readonly ofRejected: SQL;
}

/**
 * Bits of a row that the counts need. The text of the query is the same for any criteria, so that it is planned
 * once.
 *
 * @param categories chosen as such, not named in the text
 * @param months in ascending order, at most 12
 */
export function optionBits(
  criteria: Criteria,
  categories: Criteria['categories'],
  months: readonly string[],
): OptionBits {
  const { least, most, suites, parking } = roomLimits(criteria);
  const rejects: readonly (readonly [SQL, SQL])[] = [
    [sql`c.options & ${maskOf('categories', categories)}::int = 0`, all('categories')],
    [sql`c.options & ${maskOf('phases', criteria.phases)}::int = 0`, all('phases')],
    [sql`(c.bedrooms < ${least}::int or c.bedrooms > ${most}::int)`, all('bedrooms')],
    [sql`c.suites < ${suites}::int`, all('suites')],
    [sql`c.parking_spots < ${parking}::int`, all('parking')],
  ];
  const chosenMonth = criteria.deliveredBy === null ? null : monthNumber(criteria.deliveredBy);
  const isLate = sql`(case when ${chosenMonth}::int is null then 0 when c.delivery_month <= ${chosenMonth}::int then 0 else 1 end)`;
  const monthBits = 2 ** months.length - 1;
  // Of ascending months, those before the delivery are removed at the low end.
  const delivered = sql`case when c.delivery_month is null then 0 else ${monthBits}::bigint
    & (-1::bigint << width_bucket(c.delivery_month - 1, ${sql.param(months.map(monthNumber))}::int[])) end`;
  return {
    rejections: sql.join([...rejects.map(([isRejected]) => sql`(${isRejected})::int`), isLate], sql` + `),
    options: sql`c.options | ((${delivered}) << ${sql.raw(String(KEPT_BITS))})`,
    ofRejected: sql`case ${sql.join(
      rejects.map(([isRejected, mask]) => sql`when ${isRejected} then ${mask}`),
      sql` `,
    )} else ${sql.raw(`${-(2 ** KEPT_BITS)}`)}::bigint end`,
  };
}

/** Counts of each option, by filter, from the counts of all bits. */
export function countsByFilter(counts: readonly number[], months: readonly string[]) {
  const of = (name: OptionKind) => counts.slice(OFFSETS[name], OFFSETS[name] + OPTION_COUNTS[name].length);
  return {
    categories: of('categories'),
    phases: of('phases'),
    bedrooms: of('bedrooms'),
    suites: of('suites'),
    parking: of('parking'),
    deliveredBy: counts.slice(KEPT_BITS, KEPT_BITS + months.length),
  };
}
