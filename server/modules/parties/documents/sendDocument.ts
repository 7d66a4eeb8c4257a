import { createHash } from 'node:crypto';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { FILE_EXTENSIONS, MAX_FILES } from '@/domain/document/fileType';
import type { StoredDocumentKind } from '@/domain/document/kinds';
import { AppError } from '@/domain/errors/appError';
import type { Database } from '@/server/db/client';
import type { FileStore } from '@/server/gateways/files/files';
import { prepareFile, type SentFile } from '@/server/gateways/files/prepareFile';
import { log } from '@/server/log';
import { lockAccount } from '@/server/modules/parties/accounts/lockAccount';
import type { DocumentOwner } from './policy';
import { insertFile, type StoredFileRow } from './store';

interface UploadDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: () => Date;
}

/**
 * Stores a document of an account. The file is written before its record, so that no record lacks a file; a
 * file without a record is removed, immediately or by the sweep.
 *
 * @throws AppError those of `prepareFile`, and `too_many_files`
 */
export async function sendDocument(
  { db, files, now }: UploadDependencies,
  owner: DocumentOwner,
  kind: StoredDocumentKind,
  sent: SentFile,
): Promise<StoredFileRow> {
  const { bytes, type, name } = await prepareFile(sent);
  const { bucket } = owner;
  const row = {
    id: uuidv7(),
    ownerId: owner.id,
    bucket,
    key: `${uuidv4()}.${FILE_EXTENSIONS[type]}`,
    type,
    bytes: bytes.byteLength,
    sha256: createHash('sha256').update(bytes).digest('hex'),
    name,
    kind,
    approval: 'pending' as const,
    note: null,
    version: 1,
    createdAt: now(),
    updatedAt: now(),
  };
  const place = { bucket, key: row.key };
  await files.put(place, bytes, { type, name });
  try {
    const isStored = await db.transaction(async (transaction) => {
      await lockAccount(transaction, owner);
      return insertFile(transaction, row, MAX_FILES);
    });
    if (!isStored) throw new AppError('too_many_files', { limit: MAX_FILES });
  } catch (error) {
    await files
      .remove(place)
      .catch((failure: unknown) => log.warn('file_removal_failed', { error: failure }));
    throw error;
  }
  return row;
}
