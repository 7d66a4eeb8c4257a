import { type SQL, sql } from 'drizzle-orm';
import { normalizeText } from '@/domain/text';
import { normalizedSql } from '@/server/db/normalizedSql';
import { type FilterField, isText } from './fields';

const MAX_WORDS = 8;

/** Condition in SQL for records that have every word of a text; null for another value. */
export function everyWord(value: unknown, has: (word: string) => SQL): SQL | null {
  if (!isText(value)) return null;
  const words = normalizeText(value).split(' ').filter(Boolean);
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  return sql.join(words.map(has), sql` and `);
}

/** Condition in SQL for a text that contains a word, without regard to case and accents. */
export const hasWord = (text: SQL, word: string): SQL => sql`position(${word} in ${normalizedSql(text)}) > 0`;

/** A search of a text by words. */
export const textField = (text: SQL): FilterField => ({
  contains: (value) => everyWord(value, (word) => hasWord(text, word)),
});
