import { type SQL, sql } from 'drizzle-orm';

/** Combining marks, as \p{M} of normalizeText finds them after decomposition of Latin letters. */
const MARKS = '[\u0300-\u036f\u1ab0-\u1aff\u1dc0-\u1dff\u20d0-\u20ff\ufe20-\ufe2f]';
const APOSTROPHES = '\u2018\u2019\u02bc\u2032\u00b4\u0060';
const SPACES =
  '\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u202f\u205f\u3000';
const TO = "'".repeat(APOSTROPHES.length) + ' '.repeat(SPACES.length);

/** `normalizeText` of the domain as SQL, for a refresh that writes a hundred thousand rows in one statement. */
export function normalizedSql(text: SQL): SQL {
  return sql`regexp_replace(lower(normalize(translate(${text}, ${APOSTROPHES + SPACES}, ${TO}), NFD)), ${MARKS}, '', 'g')`;
}
