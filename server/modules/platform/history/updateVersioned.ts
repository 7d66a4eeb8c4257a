import { and, eq, sql } from 'drizzle-orm';
import type { PgColumn, PgTable, PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { AppError } from '@/domain/errors/appError';
import type { Work } from './work';

export type VersionedTable = PgTable & { readonly version: PgColumn };

const keysOf = (table: PgTable): string[] =>
  Object.entries(table as unknown as Record<string, PgColumn>)
    .filter(([, column]) => column?.primary)
    .map(([name]) => name);

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
  { set, key = keysOf(table) }: { set: PgUpdateSetSource<T>; key?: readonly string[] },
): Promise<T['$inferSelect']> {
  const columns = table as unknown as Record<string, PgColumn>;
  const read = row as Record<string, unknown>;
  const guards = [...key, 'version'].map((name) => eq(columns[name] as PgColumn, read[name]));
  const timestamps = columns.updatedAt ? { updatedAt: now } : {};
  const values = { ...set, version: sql`${table.version} + 1`, ...timestamps };
  const rows = await tx
    .update(table as PgTable)
    .set(values as never)
    .where(and(...guards))
    .returning();
  const [changed] = rows as T['$inferSelect'][];
  if (!changed) throw new AppError('version_conflict');
  return changed;
}
