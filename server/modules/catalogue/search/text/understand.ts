import { sql } from 'drizzle-orm';
import type { ListingCriteria } from '@/domain/listing/criteria';
import type { PlaceKind } from '@/domain/place/schema';
import type { Category } from '@/domain/project/vocabulary';
import type { Database } from '@/server/db/client';
import { executeNamed } from '@/server/db/executeNamed';
import { beginsText } from '@/server/db/wordPrefix';
import type { Understanding } from '../conditions';
import { categoryOfWord, type SearchedText } from './words';

interface KnownPlace extends Record<string, unknown> {
  path: string;
  kind: PlaceKind;
  name: string;
}

interface Facts {
  places: KnownPlace[];
  /** The whole text begins the name of a project, so it is treated as a name. */
  isName: boolean;
  /** The stem of each word as a tsquery in its text form; empty for a stop word. */
  stems: Record<string, string>;
}

const NO_FACTS: Facts = { places: [], isName: false, stems: {} };

/** Largest number of words of a place name inside a text. */
const MAX_PLACE_WORDS = 5;

function phrasesOf(words: readonly string[]): string[] {
  const phrases = words.flatMap((_word, start) =>
    Array.from({ length: Math.min(MAX_PLACE_WORDS, words.length - start) }, (_none, more) =>
      words.slice(start, start + more + 1).join(' '),
    ),
  );
  return [...new Set(phrases)];
}

/**
 * Possible places of the text or the criteria, whether the text is a project's name, and its stems, in one
 * query.
 */
async function findFacts(db: Database, criteria: ListingCriteria, words: readonly string[]): Promise<Facts> {
  const { state, city, neighborhood } = criteria;
  // A place with its city and state needs no look-up: its path consists of them.
  const isWhole = state !== null && (city !== null || neighborhood === null);
  const slugs = isWhole ? [] : [city, neighborhood].filter((slug) => slug !== null);
  if (words.length === 0 && slugs.length === 0) return NO_FACTS;
  const isName =
    words.length < 2
      ? sql`false`
      : sql`exists (select from project_search where ${beginsText(sql`normalized_title`, words.join(' '))})`;
  const isAsked =
    slugs.length === 0 ? sql`` : sql`or substring(path from '[^/]+$') = any(${sql.param(slugs)}::text[])`;
  const rows = await executeNamed<Record<keyof Facts, unknown>>(
    db,
    sql`
    select ${isName} as "isName", coalesce((
      select json_agg(json_build_object('path', path, 'kind', kind, 'name', normalized_name) order by path) from place
      where project_count > 0 and normalized_name = any(${sql.param(phrasesOf(words))}::text[]) ${isAsked}), '[]') as places,
      coalesce((select json_object_agg(word, plainto_tsquery('portuguese', word)::text)
        from unnest(${sql.param([...new Set(words)])}::text[]) as word), '{}') as stems`,
  );
  return (rows[0] as unknown as Facts | undefined) ?? NO_FACTS;
}

/**
 * Paths of the places with this slug below the given one; `sp/sao-paulo` needs no look-up, a plain
 * `sao-paulo` does.
 */
function pathsOf(
  places: readonly KnownPlace[],
  kind: PlaceKind,
  slug: string,
  within: readonly string[] | null,
) {
  return places
    .filter((place) => place.kind === kind && place.path.endsWith(`/${slug}`))
    .map(({ path }) => path)
    .filter((path) => within === null || within.some((parent) => path.startsWith(`${parent}/`)));
}

type Where = Pick<Understanding, 'state' | 'cityPaths' | 'placePaths'>;

function whereOf({ state, city, neighborhood }: ListingCriteria, { places }: Facts): Where {
  const scope = state ? [state] : null;
  const inCity = state && city ? [`${state}/${city}`] : null;
  const cityPaths = inCity ?? (city ? pathsOf(places, 'city', city, scope) : null);
  const byName = () => pathsOf(places, 'neighborhood', neighborhood ?? '', cityPaths ?? scope);
  const placePaths = neighborhood ? (inCity?.map((path) => `${path}/${neighborhood}`) ?? byName()) : null;
  return { state: state?.toUpperCase() ?? null, cityPaths, placePaths };
}

/** True if the place does not contradict the known ones. */
function fits({ path }: KnownPlace, { state, cityPaths }: Where): boolean {
  const isInState = state === null || path.startsWith(`${state.toLowerCase()}/`);
  return (
    isInState &&
    (cityPaths === null || cityPaths.some((city) => path === city || path.startsWith(`${city}/`)))
  );
}

function without(words: readonly string[], phrase: string): string[] {
  const length = phrase.split(' ').length;
  const at = words.findIndex((_word, start) => words.slice(start, start + length).join(' ') === phrase);
  return at < 0 ? [...words] : words.toSpliced(at, length);
}

/** Removes the longest name of a place of this kind from the words and narrows the search to it. */
function takePlace(kind: PlaceKind, words: readonly string[], where: Where, { places }: Facts) {
  const fitting = places.filter((place) => place.kind === kind && fits(place, where));
  const named = fitting.filter(({ name }) => without(words, name).length < words.length);
  const name = named.map((place) => place.name).sort((one, other) => other.length - one.length)[0];
  if (name === undefined) return { words: [...words], where };
  const all = named.filter((place) => place.name === name).map(({ path }) => path);
  const states = new Set(all.map((path) => path.slice(0, 2)));
  const left = without(words, name);
  // "centro sc": a state beside a place name identifies one of several places with that name.
  const said = left.filter((word) => states.has(word));
  const paths = said.length > 0 ? all.filter((path) => said.includes(path.slice(0, 2))) : all;
  const rest = left.filter((word) => !states.has(word));
  return { words: rest, where: { ...where, [kind === 'city' ? 'cityPaths' : 'placePaths']: paths } };
}

function takeCategories(words: readonly string[]): { categories: Category[]; rest: string[] } {
  const categories = words.map(categoryOfWord).filter((category) => category !== undefined);
  return {
    categories: [...new Set(categories)],
    rest: words.filter((word) => categoryOfWord(word) === undefined),
  };
}

/** Shorter words begin too many others where no second word narrows them. */
const MIN_PREFIX = 2;

/**
 * A query for the words, all of which are required; null if only stop words are left. The last
 * word of the text may be unfinished, so words of names, places and amenities that it begins match too.
 */
function wordsQueryOf(words: readonly string[], typed: readonly string[], { stems }: Facts): string | null {
  const isPrefix = (word: string, at: number) =>
    at === words.length - 1 && word === typed.at(-1) && (word.length >= MIN_PREFIX || typed.length > 1);
  const found = words
    .map((word, at) =>
      stems[word] && isPrefix(word, at) ? `(${stems[word]} | '${word}':*ABC)` : stems[word],
    )
    .filter(Boolean);
  return found.length === 0 ? null : found.join(' & ');
}

/**
 * Interprets a search text: resolves the places of the criteria, and recognises a city, a neighbourhood and
 * categories inside the text, which become conditions; the remaining words are searched in name, place,
 * amenities and description. A text that begins a project's name is searched as words.
 */
export async function understand(
  db: Database,
  criteria: ListingCriteria,
  { words, literals }: SearchedText,
): Promise<Understanding> {
  const facts = await findFacts(db, criteria, words);
  const found = whereOf(criteria, facts);
  if (facts.isName) {
    return { criteria, ...found, wordsQuery: wordsQueryOf(words, words, facts), literals };
  }
  const city = found.cityPaths ? { words, where: found } : takePlace('city', words, found, facts);
  const place = found.placePaths ? city : takePlace('neighborhood', city.words, city.where, facts);
  const { categories, rest } =
    criteria.categories.length > 0
      ? { categories: criteria.categories, rest: place.words }
      : takeCategories(place.words);
  return {
    criteria: { ...criteria, categories },
    ...place.where,
    wordsQuery: wordsQueryOf(rest, words, facts),
    literals,
  };
}
