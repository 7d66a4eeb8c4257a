import { isRequiredForApproval } from '@/domain/entrepreneur/approvalChecklist';
import { AppError } from '@/domain/errors/appError';
import { type Database, FOREIGN_KEY_VIOLATION, sqlState, type Transaction } from '@/server/db/client';
import { addJob } from '@/server/jobs/addJob';
import { lockCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { deleteFile, listDocumentsOf, retireFile, type StoredFileRow } from './store';

/**
 * Deletes the record now and the file from the queue, so that an outage of the storage does not keep the
 * document.
 */
export async function deleteWithFile(transaction: Transaction, id: string): Promise<boolean> {
  const row = await deleteFile(transaction, id);
  if (row) await addJob(transaction, 'removeFile', { bucket: row.bucket, key: row.key });
  return row !== null;
}

/**
 * Deletes a file that other records may keep, such as a picture of a frozen offer: the file then stays, and is retired. The
 * foreign key decides, so that a reservation in progress counts too.
 */
export async function deleteOrRetire(transaction: Transaction, id: string, now: Date): Promise<void> {
  try {
    await transaction.transaction((attempt) => deleteWithFile(attempt, id));
  } catch (error) {
    if (sqlState(error) !== FOREIGN_KEY_VIOLATION) throw error;
    await retireFile(transaction, id, now);
  }
}

/** Locks the company: two parallel deletions of the same kind would each count the other document. */
async function refuseRequired(transaction: Transaction, { id, ownerId }: StoredFileRow): Promise<void> {
  const company = await lockCompany(transaction, ownerId);
  if (company === null) return;
  const documents = await listDocumentsOf(transaction, ownerId);
  const document = documents.find((other) => other.id === id);
  if (document && isRequiredForApproval(company, documents, document)) throw new AppError('document_in_use');
}

/**
 * Deletes a document, unless the approval of its company depends on it.
 *
 * @returns true if it still existed
 * @throws AppError `document_in_use`
 */
export function deleteDocument(db: Database, file: StoredFileRow): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if (file.bucket === 'entrepreneurDocuments') await refuseRequired(transaction, file);
    return deleteWithFile(transaction, file.id);
  });
}

/** Deletes every document of an account, as a part of deleting the account. */
export async function deleteDocumentsOf(transaction: Transaction, ownerId: string): Promise<void> {
  for (const { id } of await listDocumentsOf(transaction, ownerId)) await deleteWithFile(transaction, id);
}
