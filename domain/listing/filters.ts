import { type ListingCriteria, NO_CRITERIA } from '@/domain/listing/criteria';
import { isBox } from '@/domain/listing/values';
import { AMENITIES } from '@/domain/project/amenities';
import { PHASES } from '@/domain/project/phase';
import { CATEGORIES } from '@/domain/project/vocabulary';

export const FILTER_SCOPES = ['ALL', 'PROJECT', 'UNIT', 'SIZE'] as const;
export type FilterScope = (typeof FILTER_SCOPES)[number];

export const FILTER_OPS = ['eq', 'ne', 'in', 'gte', 'lte', 'between', 'contains', 'within'] as const;
export type FilterOp = (typeof FILTER_OPS)[number];

/** One condition of the API: `{ scope: 'UNIT', field: 'price', op: 'lte', value: 50000000 }`. Prices in centavos. */
export interface Filter {
  readonly scope: FilterScope;
  readonly field: string;
  readonly op: FilterOp;
  readonly value: unknown;
}

type FilterProblem = {
  readonly code: 'unknown_filter_field' | 'unknown_filter_op' | 'invalid_filter_value';
  readonly field: string;
  readonly op: string;
};

type FilterReading =
  | { readonly ok: true; readonly criteria: ListingCriteria }
  | { readonly ok: false; readonly problem: FilterProblem };

type Change = Partial<ListingCriteria>;
/** Change of the criteria by a condition, or null for an invalid value. */
type Reader = (value: unknown) => Change | null;

const MAX_TEXT_LENGTH = 200;
const SLUG = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

function text(toChange: (value: string) => Change, pattern: RegExp): Reader {
  return (value) => (typeof value === 'string' && pattern.test(value) ? toChange(value) : null);
}

function words(value: unknown): Change | null {
  // No database text contains the character zero, and no keyboard produces it.
  const isText = typeof value === 'string' && value.length <= MAX_TEXT_LENGTH && !value.includes('\0');
  return isText ? { text: value.trim() || null } : null;
}

function isAmount(value: unknown): value is number {
  return typeof value === 'number' && Number.isFinite(value) && value >= 0;
}

function whole(toChange: (value: number) => Change): Reader {
  return (value) => (isAmount(value) && Number.isSafeInteger(value) ? toChange(value) : null);
}

/** More rooms than any unit has; larger numbers do not fit the column. */
const MAX_COUNT = 999;

function count(toChange: (value: number) => Change): Reader {
  return (value) => (isAmount(value) && value <= MAX_COUNT ? whole(toChange)(value) : null);
}

function anyAmount(toChange: (value: number) => Change): Reader {
  return (value) => (isAmount(value) ? toChange(value) : null);
}

function range(low: Reader, high: Reader): Reader {
  return (value) => {
    if (!Array.isArray(value) || value.length !== 2 || !value.every(isAmount)) return null;
    const [from, to] = [low(Math.min(...value)), high(Math.max(...value))];
    return from && to ? { ...from, ...to } : null;
  };
}

function oneOf<Value extends string>(values: readonly Value[], toChange: (value: Value[]) => Change): Reader {
  return (value) => {
    const given: unknown[] = Array.isArray(value) ? value : [value];
    const known = given.filter((one): one is Value => (values as readonly unknown[]).includes(one));
    return known.length === given.length && known.length > 0 ? toChange([...new Set(known)]) : null;
  };
}

/** `[west, south, east, north]` in degrees. */
function box(value: unknown): Change | null {
  const isFour = Array.isArray(value) && value.length === 4 && value.every((one) => Number.isFinite(one));
  if (!isFour) return null;
  const [west, south, east, north] = value as [number, number, number, number];
  return isBox({ west, south, east, north }) ? { box: { west, south, east, north } } : null;
}

const category = oneOf(CATEGORIES, (categories) => ({ categories }));
const phase = oneOf(PHASES, (phases) => ({ phases }));
const priceMin = whole((priceMinCents) => ({ priceMinCents }));
const priceMax = whole((priceMaxCents) => ({ priceMaxCents }));
const areaMin = anyAmount((areaMinM2) => ({ areaMinM2 }));
const areaMax = anyAmount((areaMaxM2) => ({ areaMaxM2 }));

/**
 * Allowed fields of filters and their conditions. Names outside this table are refused, so that no other
 * column can be probed.
 */
const READERS: Readonly<Record<string, Partial<Record<FilterOp, Reader>>>> = {
  'ALL text': { contains: words },
  'PROJECT state': { eq: text((state) => ({ state }), /^[a-z]{2}$/) },
  'PROJECT city': { eq: text((city) => ({ city }), SLUG) },
  'PROJECT neighborhood': { eq: text((neighborhood) => ({ neighborhood }), SLUG) },
  'PROJECT category': { eq: category, in: category },
  'PROJECT phase': { eq: phase, in: phase },
  'PROJECT entrepreneurId': { eq: text((entrepreneurId) => ({ entrepreneurId }), UUID) },
  'PROJECT deliveryMonth': { lte: text((deliveredBy) => ({ deliveredBy }), MONTH) },
  'PROJECT amenities': { contains: oneOf(AMENITIES, (amenities) => ({ amenities })) },
  'PROJECT position': { within: box },
  'UNIT bedrooms': {
    gte: count((bedrooms) => ({ bedrooms: bedrooms === 0 ? null : bedrooms })),
    // Zero bedrooms mean a studio; any other number means "at least".
    eq: (value) => (value === 0 ? { bedrooms: 0 } : null),
  },
  'UNIT suites': { gte: count((suitesMin) => ({ suitesMin })) },
  'UNIT parkingSpots': { gte: count((parkingMin) => ({ parkingMin })) },
  'UNIT price': { gte: priceMin, lte: priceMax, between: range(priceMin, priceMax) },
  'SIZE areaM2': { gte: areaMin, lte: areaMax, between: range(areaMin, areaMax) },
};

/** The allow-list as text, for the API document: `UNIT price (gte, lte, between)`. */
export const FILTER_FIELDS: readonly string[] = Object.entries(READERS).map(
  ([name, ops]) => `${name} (${Object.keys(ops).join(', ')})`,
);

/** A minimum above its maximum is exchanged with it. */
function inOrder(criteria: ListingCriteria): ListingCriteria {
  const { priceMinCents, priceMaxCents, areaMinM2, areaMaxM2 } = criteria;
  const swapsPrice = priceMinCents !== null && priceMaxCents !== null && priceMinCents > priceMaxCents;
  const swapsArea = areaMinM2 !== null && areaMaxM2 !== null && areaMinM2 > areaMaxM2;
  return {
    ...criteria,
    ...(swapsPrice ? { priceMinCents: priceMaxCents, priceMaxCents: priceMinCents } : {}),
    ...(swapsArea ? { areaMinM2: areaMaxM2, areaMaxM2: areaMinM2 } : {}),
  };
}

/** Conditions of the API for these criteria; the inverse of `criteriaFrom`. */
export function filtersOf(criteria: ListingCriteria): Filter[] {
  const { bedrooms } = criteria;
  const rows: (Omit<Filter, 'value'> & { value: unknown })[] = [
    { scope: 'ALL', field: 'text', op: 'contains', value: criteria.text },
    { scope: 'PROJECT', field: 'state', op: 'eq', value: criteria.state },
    { scope: 'PROJECT', field: 'city', op: 'eq', value: criteria.city },
    { scope: 'PROJECT', field: 'neighborhood', op: 'eq', value: criteria.neighborhood },
    { scope: 'PROJECT', field: 'category', op: 'in', value: emptyAsNull(criteria.categories) },
    { scope: 'PROJECT', field: 'phase', op: 'in', value: emptyAsNull(criteria.phases) },
    { scope: 'PROJECT', field: 'entrepreneurId', op: 'eq', value: criteria.entrepreneurId },
    { scope: 'PROJECT', field: 'deliveryMonth', op: 'lte', value: criteria.deliveredBy },
    { scope: 'PROJECT', field: 'amenities', op: 'contains', value: emptyAsNull(criteria.amenities) },
    { scope: 'PROJECT', field: 'position', op: 'within', value: cornersOf(criteria) },
    { scope: 'UNIT', field: 'bedrooms', op: bedrooms === 0 ? 'eq' : 'gte', value: bedrooms },
    { scope: 'UNIT', field: 'suites', op: 'gte', value: criteria.suitesMin },
    { scope: 'UNIT', field: 'parkingSpots', op: 'gte', value: criteria.parkingMin },
    { scope: 'UNIT', field: 'price', op: 'gte', value: criteria.priceMinCents },
    { scope: 'UNIT', field: 'price', op: 'lte', value: criteria.priceMaxCents },
    { scope: 'SIZE', field: 'areaM2', op: 'gte', value: criteria.areaMinM2 },
    { scope: 'SIZE', field: 'areaM2', op: 'lte', value: criteria.areaMaxM2 },
  ];
  return rows.filter((row) => row.value !== null);
}

function cornersOf({ box: part }: ListingCriteria): number[] | null {
  return part && [part.west, part.south, part.east, part.north];
}

function emptyAsNull<Value>(values: readonly Value[]): readonly Value[] | null {
  return values.length > 0 ? values : null;
}

/**
 * Reads the conditions of the API. The first one outside the allow-list, or with an invalid value, is named
 * in the error; none is ignored. Of several conditions on one field the last one counts.
 */
export function criteriaFrom(filters: readonly Filter[]): FilterReading {
  let criteria = NO_CRITERIA;
  for (const { scope, field, op, value } of filters) {
    const name = `${scope} ${field}`;
    const ops = Object.hasOwn(READERS, name) ? READERS[name] : undefined;
    const reader = ops && Object.hasOwn(ops, op) ? ops[op] : undefined;
    const change = reader?.(value);
    if (!change) {
      const code = !ops ? 'unknown_filter_field' : !reader ? 'unknown_filter_op' : 'invalid_filter_value';
      return { ok: false, problem: { code, field, op } };
    }
    criteria = { ...criteria, ...change };
  }
  return { ok: true, criteria: inOrder(criteria) };
}
