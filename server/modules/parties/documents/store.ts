import { and, desc, eq, getTableColumns, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import { approvalStates } from '@/domain/approval';
import type { Bucket } from '@/domain/document/buckets';
import { advisoryLock } from '@/server/db/advisoryLocks';
import type { Executor, Transaction } from '@/server/db/client';
import { storedFile } from '@/server/db/schema/parties/storedFile';
import { defineTransition } from '@/server/modules/platform/history/defineTransition';

export type StoredFileRow = typeof storedFile.$inferSelect;

export const transitionDocument = defineTransition({
  table: storedFile,
  column: 'approval',
  states: approvalStates,
  subjectKind: 'document',
});

/**
 * Stores the record of a file, unless its owner has reached the limit; answers whether it was stored. The lock
 * keeps two parallel uploads from both passing the count.
 */
export async function insertFile(
  transaction: Transaction,
  file: typeof storedFile.$inferInsert,
  limit: number,
): Promise<boolean> {
  await transaction.execute(sql`select ${advisoryLock('filesOfOwner', file.ownerId)}`);
  const current = and(eq(storedFile.ownerId, file.ownerId), isNull(storedFile.retiredAt));
  const count = await transaction.$count(storedFile, current);
  if (count >= limit) return false;
  await transaction.insert(storedFile).values(file);
  return true;
}

export async function findFile(executor: Executor, id: string): Promise<StoredFileRow | null> {
  const [row] = await executor.select().from(storedFile).where(eq(storedFile.id, id));
  return row ?? null;
}

/** A file in use: retired ones are found by the record that keeps them. */
export async function findFileByKey(
  executor: Executor,
  bucket: Bucket,
  key: string,
): Promise<StoredFileRow | null> {
  const [row] = await executor
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.bucket, bucket), eq(storedFile.key, key), isNull(storedFile.retiredAt)));
  return row ?? null;
}

/** Newest first; limited per account. */
export function listDocumentsOf(executor: Executor, ownerId: string): Promise<StoredFileRow[]> {
  return executor
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.ownerId, ownerId), isNotNull(storedFile.kind)))
    .orderBy(desc(storedFile.createdAt), desc(storedFile.id));
}

/** Kinds and approvals of the documents of these accounts. */
export function listApprovals(executor: Executor, ownerIds: readonly string[]) {
  return executor
    .select({ ownerId: storedFile.ownerId, kind: storedFile.kind, approval: storedFile.approval })
    .from(storedFile)
    .where(and(inArray(storedFile.ownerId, [...ownerIds]), isNotNull(storedFile.kind)));
}

/** Name of the buyer or company that owns a file, in SQL. */
export const ownerName = sql<string | null>`coalesce(
  (select b.name from buyer b where b.id = stored_file.owner_id),
  (select e.trade_name from entrepreneur e where e.id = stored_file.owner_id))`;

/** A file with the name of its owner; null after the end of the account. */
export type OwnedFileRow = StoredFileRow & { readonly ownerName: string | null };

/** Files of these ids, in any order. */
export function findOwnedFiles(executor: Executor, ids: readonly string[]): Promise<OwnedFileRow[]> {
  return executor
    .select({ ...getTableColumns(storedFile), ownerName })
    .from(storedFile)
    .where(inArray(storedFile.id, [...ids]));
}

/** Deletes the record and answers it; null if it was already deleted. */
export async function deleteFile(transaction: Transaction, id: string): Promise<StoredFileRow | null> {
  const [row] = await transaction.delete(storedFile).where(eq(storedFile.id, id)).returning();
  return row ?? null;
}

/** Hides a file that a record keeps. */
export async function retireFile(transaction: Transaction, id: string, now: Date): Promise<void> {
  await transaction.update(storedFile).set({ retiredAt: now, updatedAt: now }).where(eq(storedFile.id, id));
}

/** Keys with a record, among these. */
export async function findExistingKeys(executor: Executor, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await executor
    .select({ key: storedFile.key })
    .from(storedFile)
    .where(inArray(storedFile.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** Ids of documents of this account, among these. */
export async function ownDocumentIds(
  executor: Executor,
  ownerId: string,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await executor
    .select({ id: storedFile.id })
    .from(storedFile)
    .where(and(eq(storedFile.ownerId, ownerId), inArray(storedFile.id, [...ids])));
  return new Set(rows.map(({ id }) => id));
}
