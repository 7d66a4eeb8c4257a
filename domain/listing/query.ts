import { parseStateCode } from '@/domain/brazil/states';
import { DEFAULT_SORT, type ListingCriteria, SORTS, type Sort } from '@/domain/listing/criteria';
import type { ListingParameter } from '@/domain/listing/parameters';
import {
  areaText,
  boxText,
  parseArea,
  parseBedrooms,
  parseBox,
  parseCount,
  parseMonth,
  parsePrice,
  priceText,
} from '@/domain/listing/values';
import { AMENITIES, AMENITY_SLUGS, type Amenity } from '@/domain/project/amenities';
import { PHASE_SLUGS, PHASES, type Phase } from '@/domain/project/phase';
import { CATEGORIES, CATEGORY_SLUGS, type Category } from '@/domain/project/vocabulary';
import { normalizeSpaces, slugify } from '@/domain/text';

export { LISTING_PARAMETERS, type ListingParameter } from '@/domain/listing/parameters';

/** A parsed query string in the form of Next. */
export type RawQuery = Readonly<Record<string, string | readonly string[] | undefined>>;

/** The same search as a list, or on the map. */
export type View = 'list' | 'map';
const VIEWS: Readonly<Record<string, View>> = { lista: 'list', mapa: 'map' };

export interface ListingQuery {
  readonly criteria: ListingCriteria;
  readonly sort: Sort;
  readonly view: View;
  /** Opaque start of the page; null for the first page. */
  readonly cursor: string | null;
  /** Parameters with an invalid value, which had no effect. */
  readonly ignored: readonly ListingParameter[];
  /** Ranges whose ends were exchanged. */
  readonly swapped: readonly ('price' | 'area')[];
}

/**
 * In visible characters: longer text finds nothing more than its beginning, and the length of a URL is
 * limited.
 */
const TEXT_MAX_LENGTH = 100;
/** Longer than the name of any place. The URL of the API may contain two of them and a state. */
const PLACE_MAX_LENGTH = 80;
const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;
/** Base64url with a dot before a signature: a single word for every cursor of the API. */
const CURSOR = /^[\w.-]{1,600}$/;

/** `null` is "no condition", `undefined` is "not understood". */
type Parse<Value> = (text: string) => Value | null | undefined;

/** Non-empty values of a parameter: a form also sends its empty fields. */
export function valuesOf(query: RawQuery, name: ListingParameter): string[] {
  return [query[name] ?? []]
    .flat()
    .map((text) => normalizeSpaces(text).trim())
    .filter(Boolean);
}

/** Reads parameters one by one and remembers the invalid ones. */
function readerOf(query: RawQuery) {
  const ignored = new Set<ListingParameter>();
  const textsOf = (name: ListingParameter) => valuesOf(query, name);
  return {
    ignored,
    /** The first value. */
    one<Value>(name: ListingParameter, parse: Parse<Value>): Value | null {
      const [text] = textsOf(name);
      if (text === undefined) return null;
      const value = parse(text);
      if (value === undefined) ignored.add(name);
      return value ?? null;
    },
    /** Items of `all` with a requested slug, in the order of `all`, so that one search has one URL. */
    many<Value extends string>(
      name: ListingParameter,
      all: readonly Value[],
      slugs: Readonly<Record<Value, string>>,
    ) {
      const requested = new Set(textsOf(name).map((text) => slugify(text)));
      const found = all.filter((value) => requested.delete(slugs[value]));
      if (requested.size > 0) ignored.add(name);
      return found;
    },
  };
}

type Reader = ReturnType<typeof readerOf>;

/**
 * Reads the query of `/imoveis`. Never throws: invalid values are left out and named in `ignored`; a minimum
 * above its maximum is exchanged with it and named in `swapped`. Prices are typed in reais and converted to
 * centavos.
 */
export function parseListingQuery(query: RawQuery): ListingQuery {
  const reader = readerOf(query);
  const swapped: ('price' | 'area')[] = [];
  const ordered = (name: 'price' | 'area', min: number | null, max: number | null) => {
    if (min === null || max === null || min <= max) return [min, max] as const;
    swapped.push(name);
    return [max, min] as const;
  };
  const [areaMinM2, areaMaxM2] = ordered(
    'area',
    reader.one('areaMin', parseArea),
    reader.one('areaMax', parseArea),
  );
  const [priceMinCents, priceMaxCents] = ordered(
    'price',
    reader.one('precoMin', parsePrice),
    reader.one('precoMax', parsePrice),
  );
  const criteria: ListingCriteria = {
    text: reader.one('q', parseText),
    ...readPlace(reader),
    categories: reader.many<Category>('categoria', CATEGORIES, CATEGORY_SLUGS),
    phases: reader.many<Phase>('fase', PHASES, PHASE_SLUGS),
    deliveredBy: reader.one('entregaAte', parseMonth),
    amenities: reader.many<Amenity>('comodidades', AMENITIES, AMENITY_SLUGS),
    box: reader.one('bbox', parseBox),
    entrepreneurId: reader.one('incorporadora', (text) => (UUID.test(text) ? text.toLowerCase() : undefined)),
    bedrooms: reader.one('quartos', parseBedrooms),
    suitesMin: reader.one('suites', parseCount),
    parkingMin: reader.one('vagas', parseCount),
    areaMinM2,
    areaMaxM2,
    priceMinCents,
    priceMaxCents,
  };
  const sort = reader.one('ordenar', (text) => SORTS.find((known) => known === text)) ?? DEFAULT_SORT;
  const view =
    reader.one('visao', (text) => (Object.hasOwn(VIEWS, text) ? VIEWS[text] : undefined)) ?? 'list';
  const cursor = reader.one('cursor', (text) => (CURSOR.test(text) ? text : undefined));
  return { criteria, sort, view, cursor, ignored: [...reader.ignored], swapped };
}

/** `cidade` is `sao-paulo` beside `uf=sp`, or `sp/sao-paulo` from a form with a single field. */
function readPlace(reader: Reader): Pick<ListingCriteria, 'state' | 'city' | 'neighborhood'> {
  const state = reader.one('uf', parseState);
  const place = reader.one('cidade', (text) => {
    const [city, stateOfCity, ...rest] = text.split('/').reverse();
    const slug = placeSlug(city ?? '');
    if (slug === '' || rest.length > 0) return undefined;
    if (stateOfCity === undefined) return { city: slug, state };
    const known = parseState(stateOfCity);
    return known === undefined ? undefined : { city: slug, state: known };
  });
  if (place !== null && state !== null && place.state !== state) reader.ignored.add('uf');
  // A neighbourhood is only unique in its city: many cities have a "Centro".
  const neighborhood = reader.one('bairro', (text) => (place && placeSlug(text)) || undefined);
  return { state: place?.state ?? state, city: place?.city ?? null, neighborhood };
}

/** Slug of the name of a place; empty for an invalid name. */
export function placeSlug(text: string): string {
  const slug = slugify(text);
  return slug.length > PLACE_MAX_LENGTH ? '' : slug;
}

/** "sp" for the code of a state in any case. */
export function parseState(text: string): string | undefined {
  return parseStateCode(text)?.toLowerCase();
}

/**
 * Control characters are removed: they are invisible and end a text in the database. Everything else is
 * searched unchanged.
 */
function parseText(text: string): string | null {
  const words = text
    .normalize('NFC')
    .replace(/[\p{Cc}\p{Cs}]/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim();
  return Array.from(words).slice(0, TEXT_MAX_LENGTH).join('').trim() || null;
}

/**
 * Query of a search, the inverse of `parseListingQuery`, in a fixed order and without defaults, so that a
 * search has one URL. The cursor and the view are not part of a search; callers add them.
 */
export function listingQueryOf(criteria: ListingCriteria, sort: Sort): Record<string, string | string[]> {
  const all: Record<Exclude<ListingParameter, 'cursor' | 'visao'>, string | string[] | null> = {
    q: criteria.text,
    uf: criteria.state,
    cidade: criteria.city,
    bairro: criteria.neighborhood,
    categoria: criteria.categories.map((category) => CATEGORY_SLUGS[category]),
    quartos: criteria.bedrooms === 0 ? 'studio' : wholeText(criteria.bedrooms),
    suites: wholeText(criteria.suitesMin),
    vagas: wholeText(criteria.parkingMin),
    areaMin: areaText(criteria.areaMinM2),
    areaMax: areaText(criteria.areaMaxM2),
    precoMin: priceText(criteria.priceMinCents),
    precoMax: priceText(criteria.priceMaxCents),
    fase: criteria.phases.map((phase) => PHASE_SLUGS[phase]),
    entregaAte: criteria.deliveredBy,
    comodidades: criteria.amenities.map((amenity) => AMENITY_SLUGS[amenity]),
    incorporadora: criteria.entrepreneurId,
    bbox: boxText(criteria.box),
    ordenar: sort === DEFAULT_SORT ? null : sort,
  };
  return Object.fromEntries(
    Object.entries(all).filter(
      (entry): entry is [string, string | string[]] => entry[1] !== null && entry[1].length > 0,
    ),
  );
}

function wholeText(count: number | null): string | null {
  return count === null ? null : String(count);
}
