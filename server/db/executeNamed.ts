import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Database } from '@/server/db/client';

const dialect = new PgDialect();

/** Each connection keeps the plan of every named query, so the number of names is limited. */
const MAX_NAMES = 200;
const namesByPool = new WeakMap<Database['$client'], Map<string, string>>();

function nameOf(pool: Database['$client'], text: string): string | undefined {
  const names = namesByPool.get(pool) ?? new Map<string, string>();
  namesByPool.set(pool, names);
  const known = names.get(text);
  if (known !== undefined || names.size >= MAX_NAMES) return known;
  const name = `soleira_${names.size}`;
  names.set(text, name);
  return name;
}

/**
 * Runs a query that each connection plans once and keeps under a name: for queries whose planning takes about as long
 * as their execution and whose text has few variants. Instants arrive as Dates.
 */
export async function executeNamed<Row extends QueryResultRow>(db: Database, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  return executeText<Row>(db, text, params);
}

/** The same for a query that was built in advance: `$1` in its text is the first of the values. */
export async function executeText<Row extends QueryResultRow>(
  db: Database,
  text: string,
  values: unknown[],
): Promise<Row[]> {
  const pool = db.$client;
  const { rows } = await pool.query<Row>({ name: nameOf(pool, text), text, values });
  return rows;
}

/** Text of a query for `executeText`; its values are placeholders (`sql.raw('$1::int')`). */
export function textOf(query: SQL): string {
  return dialect.sqlToQuery(query).sql;
}
