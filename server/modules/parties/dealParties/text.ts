import { type SQL, sql } from 'drizzle-orm';
import { cpfBeginning } from '@/domain/brazil/cpf';
import type { Caller } from '@/server/http/callers/caller';
import { everyWord, hasWord } from '@/server/modules/platform/lists/words';
import { personName } from './partyNames';
import { seesClients } from './policy';

/** Name and e-mail of the client, or the CPF by its beginning, with or without mask. */
function isOfClient(table: string, word: string): SQL {
  const client = sql.raw(`${table}.client`);
  const isNamed = hasWord(sql`(${client}->>'name') || ' ' || (${client}->>'email')`, word);
  const cpf = cpfBeginning(word);
  return cpf === null ? isNamed : sql`(${isNamed} or starts_with(${client}->>'cpf', ${cpf}))`;
}

/** Title of the project, code or tower of the unit, or number of the quota. */
export function isOfItem(table: string, word: string): SQL {
  const row = sql.raw(table);
  return sql`(exists (select from project p where p.id = ${row}.project_id
      and ${hasWord(sql`p.title`, word)})
    or exists (select from unit u where ${word} in (lower(u.code), lower(u.tower)) and u.id = coalesce(${row}.unit_id,
      (select q.unit_id from quota q where q.id = ${row}.quota_id)))
    or exists (select from quota q where q.number::text = ${word} and q.id = ${row}.quota_id))`;
}

/** Partner, responsible broker and, for operators, the company: the names that a list shows beside their ids. */
function isOfSeller(table: string, word: string, caller: Caller): SQL {
  const row = sql.raw(table);
  const companies =
    caller.kind === 'operator' ? sql`${row}.partner_id, ${row}.entrepreneur_id` : sql`${row}.partner_id`;
  const broker = sql`${row}.broker_id`;
  return sql`(exists (select from entrepreneur party where party.id in (${companies}) and ${hasWord(sql`party.trade_name`, word)})
    or ${hasWord(sql`coalesce(${personName(broker)}, '')`, word)})`;
}

/** Words of a label that name no unit: "unid. 1203, torre A", "casa 12, quadra B", "cota 7 de 26, unid. 101". */
const LABEL_WORDS = ['unid.', 'unidade', 'torre', 'casa', 'lote', 'quadra', 'cota'];

/**
 * Condition in SQL for a row with the columns of a deal that has every word of a text; null for another value.
 *
 * @param isOfPeople condition for the names of people that the row shows to the caller
 */
export function matchesWords(
  table: string,
  value: unknown,
  caller: Caller,
  isOfPeople: (word: string) => SQL,
): SQL | null {
  const isLabel = typeof value === 'string' && /\d/.test(value);
  return everyWord(value, (word) => {
    // Beside a number: "casa" without one may be in the title of the project.
    if (isLabel && LABEL_WORDS.includes(word)) return sql`true`;
    return sql`(${isOfPeople(word)} or ${isOfItem(table, word)} or ${isOfSeller(table, word, caller)})`;
  });
}

/** The same for a deal: the words of a client match only for callers who see clients. */
export function matchesText(table: string, value: unknown, caller: Caller): SQL | null {
  return matchesWords(table, value, caller, (word) =>
    seesClients(caller) ? isOfClient(table, word) : sql`false`,
  );
}
