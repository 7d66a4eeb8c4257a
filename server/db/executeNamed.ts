import { createHash } from 'node:crypto';
import type { SQL } from 'drizzle-orm';
import { PgDialect } from 'drizzle-orm/pg-core';
import type { QueryResultRow } from 'pg';
import type { Database } from '@/server/db/client';

const dialect = new PgDialect();

/**
 * Runs a query that each connection plans once and keeps by name: for the few whose planning takes as long as they do, and
 * whose text has few forms. Instants come as the driver reads them, as Dates.
 */
export async function executeNamed<Row extends QueryResultRow>(db: Database, query: SQL): Promise<Row[]> {
  const { sql: text, params } = dialect.sqlToQuery(query);
  const name = createHash('sha1').update(text).digest('base64url');
  const { rows } = await db.$client.query<Row>({ name, text, values: params });
  return rows;
}
