import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { formsOf, isOneTypoAway } from './words';

/** Shorter words are within one error of too many others. */
const MIN_LENGTH = 4;
/** Largest number of words with this beginning that are examined. */
const MAX_BEGUN = 20;

interface Finding extends Record<string, unknown> {
  word: string;
  is_known: boolean;
  candidates: string[] | null;
}

/**
 * An upper bound that the planner believes for unknown words: with it, it uses the index instead of scanning.
 */
const RARE = 1_000;

/** Words as literals: the planner cannot estimate how rare a word from a table is. */
function knownOf(word: string): SQL {
  return sql`select ${word}::text as word, (select count(*) > 0 from (
    select from project_search s where s.words @@ plainto_tsquery('portuguese', ${word}) limit ${RARE}) some_of_it) as is_known`;
}

/**
 * The words with each unknown one replaced by the word of a project or place name that is one typing error
 * away, or that it begins; null without a replacement. Used only after a search without results.
 */
export async function respell(executor: Executor, words: readonly string[]): Promise<string[] | null> {
  const doubtful = words.filter((word) => word.length >= MIN_LENGTH);
  if (doubtful.length === 0) return null;
  const forms = doubtful.flatMap((word) => formsOf(word).map((form) => ({ word, form })));
  const { rows } = await executor.execute<Finding>(sql`
    with typed as (select * from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as typed(word text, form text)),
      known as (${sql.join(doubtful.map(knownOf), sql` union all `)})
    select typed.word, known.is_known,
      array_agg(distinct spelling.word) filter (where spelling.word is not null) as candidates
    from typed join known on known.word = typed.word left join lateral (
      select found.word from search_spelling found where found.form = typed.form
      union all
      (select found.word from search_spelling found
        where typed.form = typed.word and found.form = found.word
          and found.form >= typed.word and found.form < typed.word || chr(65533) limit ${MAX_BEGUN})
    ) spelling on true
    group by typed.word, known.is_known`);
  const corrections = new Map(rows.map((row) => [row.word, bestCandidate(row)]));
  const respelled = words.map((word) => corrections.get(word) ?? word);
  return respelled.some((word, at) => word !== words[at]) ? respelled : null;
}

/** Prefers a word with one typing error to one with the same beginning; then alphabetical order. */
function bestCandidate({ word, is_known, candidates }: Finding): string | undefined {
  if (is_known || candidates === null) return undefined;
  const sorted = candidates.sort();
  return sorted.find((one) => isOneTypoAway(word, one)) ?? sorted.find((one) => one.startsWith(word));
}
