import { sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { formsOf, isOneTypoAway } from '@/server/modules/catalogue/search/text/words';
import { companyIsShown } from '@/server/modules/parties/entrepreneurs/visible';

/** Shorter words are within one error of too many others. */
const MIN_LENGTH = 4;
/** The same limit for a word that already found something, or may be only the beginning of one. */
const MIN_LENGTH_IN_DOUBT = 5;
/** Spellings that are examined for each form of a typed word. */
const MAX_SPELLINGS = 200;
/** Candidates for one typed word. */
const MAX_MEANT = 5;

/**
 * True if one typing error, not in the first letter, turns the typed letters into the beginning of the word.
 */
export function isOneTypoFromPrefix(typed: string, word: string): boolean {
  const lengths = [typed.length, typed.length + 1, typed.length - 1];
  return (
    typed[0] === word[0] &&
    lengths.some((length) => length <= word.length && isOneTypoAway(typed, word.slice(0, length)))
  );
}

/** Words of the names of projects and places that share a form with a typed word, or begin with one. */
async function spellingsNear(executor: Executor, forms: readonly string[]): Promise<string[]> {
  const { rows } = await executor.execute<{ word: string }>(sql`
    select distinct found.word from unnest(${sql.param(forms)}::text[]) as typed(form) cross join lateral (
      select spelling.word from search_spelling spelling
      where spelling.form >= typed.form and spelling.form < typed.form || chr(65533)
      order by spelling.form limit ${MAX_SPELLINGS}) found`);
  return rows.map(({ word }) => word);
}

/**
 * The words of companies' names, which are few and not among the spellings of the search. They are split
 * here, because that is faster.
 */
async function wordsOfCompanies(executor: Executor): Promise<string[]> {
  const { rows } = await executor.execute<{ names: string | null }>(
    sql`select string_agg(e.normalized_name, ' ') as names from entrepreneur e where ${companyIsShown}`,
  );
  const words = rows[0]?.names?.split(/[^\p{L}\p{N}]+/u) ?? [];
  return [...new Set(words)].filter((word) => word.length >= MIN_LENGTH && !/^[0-9]+$/.test(word));
}

function meantBy(typed: string, known: readonly string[], foundSome: boolean): string[] {
  if (typed.length < (foundSome ? MIN_LENGTH_IN_DOUBT : MIN_LENGTH)) return [];
  const whole = known.filter((word) => word !== typed && isOneTypoAway(typed, word)).sort();
  const isWhole = foundSome || typed.length < MIN_LENGTH_IN_DOUBT;
  const begun = isWhole ? [] : known.filter((word) => isOneTypoFromPrefix(typed, word)).sort();
  return [...new Set([...whole, ...begun])].slice(0, MAX_MEANT);
}

/**
 * For each typed word, itself and its candidates: words one typing error away, and those whose beginning is
 * one typing error away. Null without any.
 *
 * @param foundSome true if the uncorrected words have results: then only whole words are replaced
 */
export async function repair(
  executor: Executor,
  words: readonly string[],
  foundSome: boolean,
): Promise<string[][] | null> {
  const doubtful = words.filter((word) => word.length >= MIN_LENGTH);
  if (doubtful.length === 0) return null;
  const [near, ofCompanies] = await Promise.all([
    spellingsNear(executor, doubtful.flatMap(formsOf)),
    wordsOfCompanies(executor),
  ]);
  const known = [...new Set([...near, ...ofCompanies])];
  const spellings = words.map((word) => [word, ...meantBy(word, known, foundSome)]);
  return spellings.some(({ length }) => length > 1) ? spellings : null;
}
