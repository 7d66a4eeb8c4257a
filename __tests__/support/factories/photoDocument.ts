import { v4 as uuidv4, v7 as uuidv7 } from 'uuid';
import { NOW } from '@/__tests__/support/api/testApp';
import type { Database } from '@/server/db/client';
import { storedFile } from '@/server/db/schema/parties/storedFile';

type FileInsert = typeof storedFile.$inferInsert;

/** The document with a photo without which a company confirms no reservation of this buyer. */
export async function insertPhotoDocument(
  db: Database,
  ownerId: string,
  overrides: Partial<FileInsert> = {},
) {
  const row = {
    ...{ id: uuidv7(), ownerId, bucket: 'userDocuments', key: `${uuidv4()}.jpg`, type: 'image/jpeg' },
    ...{ bytes: 340_000, sha256: '', name: 'rg.jpg', kind: 'identity', createdAt: NOW, updatedAt: NOW },
    ...overrides,
  } satisfies FileInsert;
  await db.insert(storedFile).values(row);
  return row;
}
