import { categoryOfSlug, LAUNCHES, listingUrlOf, PLACE_PARAMETERS } from '@/domain/listing/href';
import {
  LISTING_PARAMETERS,
  type ListingParameter,
  type ListingQuery,
  parseListingQuery,
  parseState,
  placeSlug,
  type RawQuery,
  valuesOf,
} from '@/domain/listing/query';
import { PHASE_SLUGS } from '@/domain/project/phase';
import { CATEGORY_SLUGS, type Category } from '@/domain/project/vocabulary';
import { paths } from '@/domain/site/paths';
import { slugify } from '@/domain/text';

/** Requested listing URL, both parts decoded and not yet interpreted. */
export interface RequestedUrl {
  readonly segments: readonly string[];
  readonly query: RawQuery;
}

/** Place and category in the path of a URL. */
interface PlaceInPath {
  readonly state: string | null;
  readonly city: string | null;
  readonly neighborhood: string | null;
  readonly category: Category | null;
}

export interface ListingReading extends ListingQuery {
  /** The place of a path must exist; the place of a query may be left out. */
  readonly path: PlaceInPath;
}

/**
 * `/imoveis/{state}/{city}/{neighbourhood}/{category}` or a shorter form of it; null for an impossible path.
 */
function readPath(segments: readonly string[]): PlaceInPath | null {
  const slugs = segments.map((segment) => placeSlug(segment));
  if (slugs.includes('')) return null;
  const last = slugs.length > 1 ? categoryOfSlug(slugs.at(-1) ?? '') : undefined;
  const [first, city = null, neighborhood = null, ...more] = last === undefined ? slugs : slugs.slice(0, -1);
  const state = first === undefined ? null : parseState(first);
  if (state === undefined || more.length > 0) return null;
  return { state, city, neighborhood, category: last ?? null };
}

/** Reads the last segment of `/imoveis/sp/sao-paulo/lancamentos` as the phase of new projects. */
function withoutLaunches({ segments, query }: RequestedUrl): RequestedUrl {
  const [first, ...more] = segments;
  if (first === undefined || placeSlug(more.at(-1) ?? '') !== LAUNCHES) return { segments, query };
  const phases = [...valuesOf(query, 'fase'), PHASE_SLUGS.Lançamento];
  return { segments: segments.slice(0, -1), query: { ...query, fase: phases } };
}

/** True if a value of the query names the same place as the path, or one inside it. */
function agrees(path: PlaceInPath, name: (typeof PLACE_PARAMETERS)[number], text: string): boolean {
  if (path.state === null) return true;
  if (name === 'uf') return parseState(text) === path.state;
  if (name === 'bairro') return path.neighborhood === null || slugify(text) === path.neighborhood;
  const [city = '', state = path.state] = text.split('/').reverse();
  return parseState(state) === path.state && (path.city === null || slugify(city) === path.city);
}

/** Path and query as one query. The path takes precedence over a contradicting query. */
function asOneQuery(
  path: PlaceInPath,
  query: RawQuery,
  contradicting: readonly ListingParameter[],
): RawQuery {
  const inPath: [ListingParameter, string | null][] = [
    ['uf', path.state],
    ['cidade', path.city],
    ['bairro', path.neighborhood],
  ];
  const categories = valuesOf(query, 'categoria');
  return {
    ...query,
    ...Object.fromEntries(contradicting.map((name) => [name, undefined])),
    ...Object.fromEntries(inPath.filter(([, value]) => value !== null)),
    categoria: path.category === null ? categories : [CATEGORY_SLUGS[path.category], ...categories],
  };
}

/** Names of which the query has several values and the path none: the first one counts. */
function repeatedPlaces(path: PlaceInPath, query: RawQuery): ListingParameter[] {
  const inPath = { uf: path.state, cidade: path.city, bairro: path.neighborhood };
  return PLACE_PARAMETERS.filter(
    (name) => inPath[name] === null && new Set(valuesOf(query, name).map((text) => slugify(text))).size > 1,
  );
}

/**
 * Reads a listing URL. Null for an impossible path: an unknown state, or more than a place and a category.
 * Invalid and contradicting parts of the query are left out and named.
 */
export function readListingUrl(requested: RequestedUrl): ListingReading | null {
  const { segments, query } = withoutLaunches(requested);
  const path = readPath(segments);
  if (path === null) return null;
  const contradicting = PLACE_PARAMETERS.filter((name) =>
    valuesOf(query, name).some((text) => !agrees(path, name, text)),
  );
  const read = parseListingQuery(asOneQuery(path, query, contradicting));
  const ignored = [...contradicting, ...repeatedPlaces(path, query)];
  return { ...read, path, ignored: [...new Set([...ignored, ...read.ignored])] };
}

/** Parameters that the URL keeps as typed, so that the page can explain how it treated them. */
function asTyped({ ignored, swapped }: ListingQuery): ListingParameter[] {
  return [
    ...ignored,
    ...(swapped.includes('price') ? (['precoMin', 'precoMax'] as const) : []),
    ...(swapped.includes('area') ? (['areaMin', 'areaMax'] as const) : []),
  ];
}

function isSame(requested: RequestedUrl, { segments, query }: RequestedUrl): boolean {
  const isSamePath =
    requested.segments.length === segments.length &&
    requested.segments.every((segment, index) => segment === segments[index]);
  const listOf = (given: RawQuery, name: string) => [given[name] ?? []].flat();
  return (
    isSamePath &&
    LISTING_PARAMETERS.every((name) => {
      const [one, other] = [listOf(requested.query, name), listOf(query, name)];
      return one.length === other.length && one.every((value, index) => value === other[index]);
    })
  );
}

/**
 * Target of the redirect that gives each search one URL; null if the URL is already canonical. Parameters
 * that were not understood are kept, so that the page can report them.
 */
export function redirectTarget(requested: RequestedUrl, reading: ListingReading): string | null {
  const { criteria, sort, cursor, view } = reading;
  const kept = asTyped(reading);
  const isCategoryKept = kept.includes('categoria');
  const target = listingUrlOf(isCategoryKept ? { ...criteria, categories: [] } : criteria, sort, {
    cursor,
    view,
  });
  const inPath = reading.path.category;
  const typed = withoutLaunches(requested).query;
  const typedOf = (name: ListingParameter) => {
    const values = valuesOf(typed, name);
    if (name === 'categoria') return inPath === null ? values : [CATEGORY_SLUGS[inPath], ...values];
    // A place named like the launches or a category leaves the path together with the category.
    const left = name === 'cidade' || name === 'bairro' ? [target.query[name] ?? []].flat() : [];
    return left.every((place) => values.includes(place)) ? values : [...left, ...values];
  };
  const query: RawQuery = Object.fromEntries(
    LISTING_PARAMETERS.map((name) => [name, kept.includes(name) ? typedOf(name) : target.query[name]]),
  );
  return isSame(requested, { segments: target.segments, query })
    ? null
    : paths.listing(query, target.segments);
}
