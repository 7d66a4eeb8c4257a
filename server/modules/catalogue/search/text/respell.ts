import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '@/server/db/client';
import { formsOf, isOneTypoAway } from './words';

/** Shorter words are within one error of too many others. */
const MIN_LENGTH = 4;
/** Words that begin with the typed one and are looked at. */
const MAX_BEGUN = 20;

interface Finding extends Record<string, unknown> {
  word: string;
  is_known: boolean;
  candidates: string[] | null;
}

/** More than the planner believes of a word that nobody wrote: then it asks the index, instead of reading until one is found. */
const RARE = 1_000;

/** Each word written out: of one that comes from a table the planner would not know how rare it is. */
function knownOf(word: string): SQL {
  return sql`select ${word}::text as word, (select count(*) > 0 from (
    select from project_search s where s.words @@ plainto_tsquery('portuguese', ${word}) limit ${RARE}) some_of_it) as is_known`;
}

/**
 * The words with each unknown one replaced by the word of a project or place name that is one typing error away, or
 * that it begins; null when nothing changes. Asked only when a search found nothing.
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

/** A word that differs by one slip comes before one that is merely begun; among equals the first of the alphabet. */
function bestCandidate({ word, is_known, candidates }: Finding): string | undefined {
  if (is_known || candidates === null) return undefined;
  const sorted = candidates.sort();
  return sorted.find((one) => isOneTypoAway(word, one)) ?? sorted.find((one) => one.startsWith(word));
}
