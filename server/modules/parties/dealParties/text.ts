import { type SQL, sql } from 'drizzle-orm';
import { normalizeText } from '@/domain/text';
import { normalizedSql } from '@/server/db/normalizedSql';
import type { Caller } from '@/server/http/callers/caller';
import { isText } from '@/server/modules/platform/lists/fields';
import { seesClients } from './policy';

const MAX_WORDS = 8;
const MIN_DIGITS = 3;

/** Name and e-mail of the client, or the CPF by its beginning, with or without mask. */
function isOfClient(table: string, word: string): SQL {
  const client = sql.raw(`${table}.client`);
  const text = normalizedSql(sql`(${client}->>'name') || ' ' || (${client}->>'email')`);
  const digits = /^[\d.-]+$/.test(word) ? word.replace(/\D/g, '') : '';
  const hasWord = sql`position(${word} in ${text}) > 0`;
  if (digits.length < MIN_DIGITS) return hasWord;
  return sql`(${hasWord} or starts_with(${client}->>'cpf', ${digits}))`;
}

/** Title of the project, or code of the unit. */
function isOfItem(table: string, word: string): SQL {
  const row = sql.raw(table);
  return sql`(exists (select from project p where p.id = ${row}.project_id
      and position(${word} in ${normalizedSql(sql`p.title`)}) > 0)
    or exists (select from unit u where lower(u.code) = ${word} and u.id = coalesce(${row}.unit_id,
      (select q.unit_id from quota q where q.id = ${row}.quota_id))))`;
}

/**
 * Condition in SQL for a deal that has every word of a text; null for another value. The words of a client match only for
 * callers who see clients.
 */
export function matchesText(table: string, value: unknown, caller: Caller): SQL | null {
  if (!isText(value)) return null;
  const words = normalizeText(value).split(' ').filter(Boolean);
  if (words.length === 0 || words.length > MAX_WORDS) return null;
  const matches = words.map((word) =>
    seesClients(caller)
      ? sql`(${isOfClient(table, word)} or ${isOfItem(table, word)})`
      : isOfItem(table, word),
  );
  return sql.join(matches, sql` and `);
}
