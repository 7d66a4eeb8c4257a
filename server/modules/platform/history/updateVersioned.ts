import { isDeepStrictEqual } from 'node:util';
import { and, eq, is, SQL, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import type { Work } from './work';

export type VersionedTable = PgTable & { readonly version: PgColumn };

const keysOf = (table: PgTable): string[] =>
  Object.entries(table as unknown as Record<string, PgColumn>)
    .filter(([, column]) => column?.primary)
    .map(([name]) => name);

function guardsOf(
  table: VersionedTable,
  row: Readonly<Record<string, unknown>>,
  key: readonly string[] = keysOf(table),
): SQL | undefined {
  const columns = table as unknown as Record<string, PgColumn>;
  return and(...[...key, 'version'].map((name) => eq(columns[name] as PgColumn, row[name])));
}

/**
 * Updates a row as it was read and raises its version.
 *
 * @param key names of the columns that identify the row; by default the column declared as primary key
 * @throws AppError `version_conflict` if another transaction changed the row first
 */
export async function updateVersioned<T extends VersionedTable>(
  { tx, now }: Pick<Work, 'tx' | 'now'>,
  table: T,
  row: T['$inferSelect'],
  { set, key }: { set: PgUpdateSetSource<T>; key?: readonly string[] },
): Promise<T['$inferSelect']> {
  const timestamps = 'updatedAt' in table ? { updatedAt: now } : {};
  const values = { ...set, version: sql`${table.version} + 1`, ...timestamps };
  const rows = await tx
    .update(table as PgTable)
    .set(values as never)
    .where(guardsOf(table, row, key))
    .returning();
  const [changed] = rows as T['$inferSelect'][];
  if (!changed) throw new AppError('version_conflict');
  return changed;
}

/** A value as JSON keeps it, so that absent and undefined keys are equal. */
const stored = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

function hasAll(row: Readonly<Record<string, unknown>>, set: Readonly<Record<string, unknown>>): boolean {
  return Object.entries(set).every(
    ([name, value]) =>
      value === undefined || (!is(value, SQL) && isDeepStrictEqual(stored(value), stored(row[name]))),
  );
}

/**
 * `updateVersioned`, unless the row already has all these values: then nothing is written, and the result is `row` itself.
 *
 * @throws AppError `version_conflict` if another transaction changed the row first
 */
export async function updateChanged<T extends VersionedTable>(
  work: Pick<Work, 'tx' | 'now'>,
  table: T,
  row: T['$inferSelect'],
  set: PgUpdateSetSource<T>,
): Promise<T['$inferSelect']> {
  if (!hasAll(row, set)) return updateVersioned(work, table, row, { set });
  if ((await work.tx.$count(table as PgTable, guardsOf(table, row))) === 0) {
    throw new AppError('version_conflict');
  }
  return row;
}
