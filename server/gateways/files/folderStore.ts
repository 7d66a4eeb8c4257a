import { mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Bucket } from '@/domain/document/buckets';
import {
  assertFileKey,
  type FilePlace,
  type FileStore,
  type ListedFile,
} from '@/server/gateways/files/files';
import type { LinkSigner } from '@/server/gateways/links/signer';

/** Path of file links; see server/modules/parties/documents/fileLinks.ts. */
const FILE_LINKS_PATH = '/api/files';

const PART = '.part';

function isMissing(error: unknown): boolean {
  return (error as { code?: unknown } | null)?.code === 'ENOENT';
}

/** Text that the signature of a link covers. */
export function linkText({ bucket, key }: FilePlace, expiresAt: string): string {
  return `${bucket}/${key}/${expiresAt}`;
}

async function* listFolder(folder: string): AsyncIterable<ListedFile> {
  const names = await readdir(folder).catch((error: unknown) => {
    if (isMissing(error)) return [];
    throw error;
  });
  for (const name of names) {
    // An unfinished part belongs to the file that it was written for.
    const key = name.endsWith(PART) ? name.slice(0, -PART.length) : name;
    const { mtime } = await stat(join(folder, name)).catch(() => ({ mtime: null }));
    if (mtime) yield { key, changedAt: mtime };
  }
}

/** Files in a local folder, one folder per bucket. */
export function createFolderStore({ folder, signer }: { folder: string; signer: LinkSigner }): FileStore {
  const root = resolve(folder);
  const folderOf = (bucket: Bucket) => join(root, bucket);
  const pathOf = ({ bucket, key }: FilePlace) => {
    assertFileKey(key);
    return join(folderOf(bucket), key);
  };
  return {
    async put(place, bytes) {
      const path = pathOf(place);
      await mkdir(folderOf(place.bucket), { recursive: true, mode: 0o700 });
      const file = await open(`${path}${PART}`, 'w', 0o600);
      try {
        await file.writeFile(bytes);
        // Flushed to disk: after a power cut the database must not list a file that is lost.
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${path}${PART}`, path);
    },
    async get(place) {
      try {
        return await readFile(pathOf(place));
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },
    async remove(place) {
      await rm(pathOf(place), { force: true });
      await rm(`${pathOf(place)}${PART}`, { force: true });
    },
    async signedUrl(place, _facts, expiresAt) {
      assertFileKey(place.key);
      const until = String(Math.floor(expiresAt.getTime() / 1000));
      const signature = await signer.sign('file', linkText(place, until));
      return `${FILE_LINKS_PATH}/${place.bucket}/${place.key}?ate=${until}&assinatura=${signature}`;
    },
    list: (bucket) => listFolder(folderOf(bucket)),
  };
}
