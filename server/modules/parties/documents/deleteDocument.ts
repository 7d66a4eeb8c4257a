import { carriesApproval } from '@/domain/entrepreneur/approvalChecklist';
import { AppError } from '@/domain/errors/appError';
import type { Database, Transaction } from '@/server/db/client';
import { addJob } from '@/server/jobs/addJob';
import { lockCompany } from '@/server/modules/parties/entrepreneurs/accountStore';
import { deleteFile, listDocumentsOf, type StoredFileRow } from './store';

/** Deletes the record now and the file soon after: what is removed is removed even if the storage is away at this moment. */
export async function deleteWithFile(transaction: Transaction, id: string): Promise<boolean> {
  const row = await deleteFile(transaction, id);
  if (row) await addJob(transaction, 'removeFile', { bucket: row.bucket, key: row.key });
  return row !== null;
}

/** Two papers of a kind, deleted at once, would each count the other: the company lets them go one after the other. */
async function refuseCarrying(transaction: Transaction, { id, ownerId }: StoredFileRow): Promise<void> {
  const company = await lockCompany(transaction, ownerId);
  if (company === null) return;
  const documents = await listDocumentsOf(transaction, ownerId);
  const document = documents.find((other) => other.id === id);
  const standing = { ...company, companyType: company.company_type };
  if (document && carriesApproval(standing, documents, document)) throw new AppError('document_in_use');
}

/**
 * Deletes a document, unless the approval of its company rests on it.
 *
 * @returns whether it was there still
 * @throws AppError `document_in_use`
 */
export function deleteDocument(db: Database, file: StoredFileRow): Promise<boolean> {
  return db.transaction(async (transaction) => {
    if (file.bucket === 'entrepreneurDocuments') await refuseCarrying(transaction, file);
    return deleteWithFile(transaction, file.id);
  });
}

/** Deletes every document of an account, as a part of deleting the account. */
export async function deleteDocumentsOf(transaction: Transaction, ownerId: string): Promise<void> {
  for (const { id } of await listDocumentsOf(transaction, ownerId)) await deleteWithFile(transaction, id);
}
