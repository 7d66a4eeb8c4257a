import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { type Column, getTableColumns, getTableName, is } from 'drizzle-orm';
import { PgArray, type PgTable } from 'drizzle-orm/pg-core';
import type { ClientBase } from 'pg';
import { from as copyFrom } from 'pg-copy-streams';

/** Lines are sent in parts of about this many characters. */
const PART_LENGTH = 65_536;

/**
 * Writes rows by COPY, many times faster than INSERT. All rows carry the same columns as the first one; the
 * other columns get their defaults.
 */
export async function copyRows<Table extends PgTable>(
  client: ClientBase,
  table: Table,
  rows: readonly Table['$inferInsert'][],
): Promise<void> {
  const [first] = rows;
  if (first === undefined) return;
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = columns.map(([, column]) => `"${column.name}"`).join(', ');
  const target = client.query(copyFrom(`copy "${getTableName(table)}" (${names}) from stdin`));
  await pipeline(
    Readable.from(lines(rows, columns), { objectMode: false, highWaterMark: PART_LENGTH }),
    target,
  );
}

function* lines(
  rows: readonly object[],
  columns: readonly (readonly [key: string, column: Column])[],
): Generator<string> {
  let part = '';
  for (const row of rows) {
    const fields = row as Readonly<Record<string, unknown>>;
    part += `${columns.map(([key, column]) => encode(fields[key], column)).join('\t')}\n`;
    if (part.length < PART_LENGTH) continue;
    yield part;
    part = '';
  }
  if (part !== '') yield part;
}

const ESCAPES: Readonly<Record<string, string>> = { '\\': '\\\\', '\n': '\\n', '\r': '\\r', '\t': '\\t' };

/** A value in the text format of COPY. */
function encode(value: unknown, column: Column): string {
  if (value === null || value === undefined) return '\\N';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  if (value instanceof Date) return value.toISOString();
  // An array of the database, not one of a JSON document.
  const stored = is(column, PgArray) && Array.isArray(value) ? column.mapToDriverValue(value) : value;
  const text = typeof stored === 'object' ? JSON.stringify(stored) : String(stored);
  return text.replace(/[\\\n\r\t]/g, (character) => ESCAPES[character] ?? character);
}
