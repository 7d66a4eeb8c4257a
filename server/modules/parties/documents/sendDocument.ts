import { createHash } from 'node:crypto';
import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { FILE_EXTENSIONS, MAX_FILES } from '@/domain/document/fileType';
import type { StoredDocumentKind } from '@/domain/document/kinds';
import { AppError } from '@/domain/errors/appError';
import type { Database } from '@/server/db/client';
import type { FileStore } from '@/server/gateways/files/files';
import { prepareFile, type SentFile } from '@/server/gateways/files/prepareFile';
import { putWithRecord } from '@/server/gateways/files/putWithRecord';
import { lockAccount } from '@/server/modules/parties/accounts/lockAccount';
import type { DocumentOwner } from './policy';
import { announceSent } from './sent';
import { insertFile, type StoredFileRow } from './store';

interface UploadDependencies {
  readonly db: Database;
  readonly files: FileStore;
  readonly now: () => Date;
}

/**
 * Stores a document of an account.
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
    retiredAt: null,
    version: 1,
    createdAt: now(),
    updatedAt: now(),
  };
  const place = { bucket, key: row.key };
  await putWithRecord(files, { place, bytes, facts: { type, name } }, async () => {
    const isStored = await db.transaction(async (transaction) => {
      await lockAccount(transaction, owner);
      const isStored = await insertFile(transaction, row, MAX_FILES);
      if (isStored) await announceSent({ tx: transaction, now: row.createdAt }, row);
      return isStored;
    });
    if (!isStored) throw new AppError('too_many_files', { limit: MAX_FILES });
  });
  return row;
}
