import { type SQL, sql } from 'drizzle-orm';
import { normalizeCnpj } from '@/domain/brazil/cnpj';
import { normalizeText } from '@/domain/text';
import { normalizedSql } from '@/server/db/normalizedSql';
import { type FilterField, isText } from './fields';

const MAX_WORDS = 8;

const NUMBER_NAME = /^c(?:pf|npj)\b[ :.]*/;

/** Digits of a CPF or CNPJ from the eighth on, typed with blanks in the place of the mask. */
const SPACED_NUMBER = /^(?:[ ./-]*\d){8,14}$/;

/** Words of a text; a number of a person or company is one word. */
function wordsOf(text: string): string[] {
  const typed = normalizeText(text).trim().replace(NUMBER_NAME, '');
  const isNumber = normalizeCnpj(typed) !== null || SPACED_NUMBER.test(typed);
  if (isNumber) return [typed.replaceAll(' ', '')];
  // As labels are written: "unid. 1203, torre A".
  return typed.split(/,? +|,$/).filter(Boolean);
}

/** Condition in SQL for records that have every word of a text; null for another value. */
export function everyWord(value: unknown, has: (word: string) => SQL): SQL | null {
  if (!isText(value)) return null;
  const words = wordsOf(value);
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  return sql.join(words.map(has), sql` and `);
}

/** Condition in SQL for a text that contains a word, without regard to case and accents. */
export const hasWord = (text: SQL, word: string): SQL => sql`position(${word} in ${normalizedSql(text)}) > 0`;

/** A search of a text by words. */
export const textField = (text: SQL): FilterField => ({
  contains: (value) => everyWord(value, (word) => hasWord(text, word)),
});
