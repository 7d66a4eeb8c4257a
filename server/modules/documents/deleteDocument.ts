import type { Database, Transaction } from '@/server/db/client';
import { addJob } from '@/server/jobs/addJob';
import { deleteFile, listDocumentsOf } from '@/server/modules/documents/store';

/** Deletes the record now and the file soon after: what is removed is removed even if the storage is away at this moment. */
async function deleteWithFile(transaction: Transaction, id: string): Promise<boolean> {
  const row = await deleteFile(transaction, id);
  if (row) await addJob(transaction, 'removeFile', { bucket: row.bucket, key: row.key });
  return row !== null;
}

export function deleteDocument(db: Database, id: string): Promise<boolean> {
  return db.transaction((transaction) => deleteWithFile(transaction, id));
}

/** Deletes every document of an account, as a part of deleting the account. */
export async function deleteDocumentsOf(transaction: Transaction, ownerId: string): Promise<void> {
  for (const { id } of await listDocumentsOf(transaction, ownerId)) await deleteWithFile(transaction, id);
}
