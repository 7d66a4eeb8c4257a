import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { getTableConfig, PgDialect, PgTable } from 'drizzle-orm/pg-core';

const SCHEMA = 'server/db/schema';
const dialect = new PgDialect();

/** Every table of the schema, found by reading its folder, so that none is forgotten. */
export const TABLES: readonly PgTable[] = readdirSync(SCHEMA, { recursive: true, encoding: 'utf8' })
  .filter((path) => path.endsWith('.ts'))
  .flatMap((path) => Object.values(require(resolve(SCHEMA, path)) as Record<string, unknown>))
  .filter((value) => value instanceof PgTable);

const CAN_HOLD_TEXT = /^(text|char|varchar|json|jsonb|date|bytea|tsvector)\b/;

/** Columns as `table.column` that can hold text of a person: not generated ones, nor those with a fixed list of values. */
export function textColumns(): string[] {
  return TABLES.flatMap((table) => {
    const { name, columns, checks } = getTableConfig(table);
    const conditions = checks.map(({ value }) => dialect.sqlToQuery(value).sql).join('\n');
    return columns
      .filter((column) => CAN_HOLD_TEXT.test(column.getSQLType()) && column.generated === undefined)
      .filter((column) => !conditions.includes(`"${column.name}" in (`))
      .map((column) => `${name}.${column.name}`);
  }).sort();
}
