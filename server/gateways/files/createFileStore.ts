import { join } from 'node:path';
import type { Env } from '@/server/env';
import type { FileStore } from '@/server/gateways/files/files';
import { createFolderStore } from '@/server/gateways/files/folderStore';
import { createS3Store } from '@/server/gateways/files/s3Store';
import type { LinkSigner } from '@/server/gateways/links/signer';

/** The configured buckets, otherwise a folder in the data directory. */
export function createFileStore({ s3, dataDir }: Pick<Env, 's3' | 'dataDir'>, signer: LinkSigner): FileStore {
  return s3 ? createS3Store(s3) : createFolderStore({ folder: join(dataDir, 'files'), signer });
}
