import { and, asc, desc, eq, inArray, isNotNull, sql } from 'drizzle-orm';
import type { Approval } from '@/domain/approval';
import type { Bucket } from '@/domain/document/buckets';
import type { Executor, Transaction } from '@/server/db/client';
import { storedFile } from '@/server/db/schema/parties/storedFile';

export type StoredFileRow = typeof storedFile.$inferSelect;

/** A lock of its own kind, so that it meets no other advisory lock of the product. */
const FILES_LOCK = 7_307;

/**
 * Keeps the record of a file, unless its owner has as many as there may be; answers whether it was kept. Two at once would
 * each count those before them, and both would find room.
 */
export async function keepFile(
  transaction: Transaction,
  file: typeof storedFile.$inferInsert,
  limit: number,
): Promise<boolean> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${FILES_LOCK}, hashtext(${file.ownerId}))`);
  const count = await transaction.$count(storedFile, eq(storedFile.ownerId, file.ownerId));
  if (count >= limit) return false;
  await transaction.insert(storedFile).values(file);
  return true;
}

export async function findFile(executor: Executor, id: string): Promise<StoredFileRow | null> {
  const [row] = await executor.select().from(storedFile).where(eq(storedFile.id, id));
  return row ?? null;
}

export async function findFileByKey(
  executor: Executor,
  bucket: Bucket,
  key: string,
): Promise<StoredFileRow | null> {
  const [row] = await executor
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.bucket, bucket), eq(storedFile.key, key)));
  return row ?? null;
}

/** Newest first; there are never more than an account may keep. */
export function listDocumentsOf(executor: Executor, ownerId: string): Promise<StoredFileRow[]> {
  return executor
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.ownerId, ownerId), isNotNull(storedFile.kind)))
    .orderBy(desc(storedFile.createdAt), desc(storedFile.id));
}

/** The longest waiting first. */
export function listPendingDocuments(executor: Executor, limit: number): Promise<StoredFileRow[]> {
  return executor
    .select()
    .from(storedFile)
    .where(and(eq(storedFile.approval, 'pending'), isNotNull(storedFile.kind)))
    .orderBy(asc(storedFile.createdAt), asc(storedFile.id))
    .limit(limit);
}

/** Deletes the record; answers it, or null where it was gone already. */
export async function deleteFile(transaction: Transaction, id: string): Promise<StoredFileRow | null> {
  const [row] = await transaction.delete(storedFile).where(eq(storedFile.id, id)).returning();
  return row ?? null;
}

export interface ReviewedFile {
  readonly id: string;
  readonly from: Approval;
  readonly to: Approval;
  readonly note: string | null;
  readonly now: Date;
}

/** The row as it is now, or null where it is not, or no longer, in the state that the change begins from. */
export async function changeApproval(
  transaction: Transaction,
  { id, from, to, note, now }: ReviewedFile,
): Promise<StoredFileRow | null> {
  const [row] = await transaction
    .update(storedFile)
    .set({ approval: to, note, updatedAt: now })
    .where(and(eq(storedFile.id, id), eq(storedFile.approval, from)))
    .returning();
  return row ?? null;
}

/** Which of these keys have a record. */
export async function keptKeys(executor: Executor, keys: readonly string[]): Promise<Set<string>> {
  if (keys.length === 0) return new Set();
  const rows = await executor
    .select({ key: storedFile.key })
    .from(storedFile)
    .where(inArray(storedFile.key, [...keys]));
  return new Set(rows.map(({ key }) => key));
}

/** Which of these ids are documents of this account. */
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
