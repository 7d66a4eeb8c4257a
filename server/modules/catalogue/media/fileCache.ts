import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { Limiter } from '@/server/limiter';
import { keepWithin } from './makeRoom';

export interface FileCache {
  /** Bytes of the file with this name, made once even for concurrent requests. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/**
 * Cache of generated files below a folder, up to about `maxBytes`. A file appears whole or not at all;
 * missing ones are generated within `limit`. The files may be deleted at any moment, because they can be
 * generated again.
 */
export function createFileCache(folder: string, limit: Limiter, maxBytes: number): FileCache {
  const makeRoom = keepWithin(folder, maxBytes);
  const making = new Map<string, Promise<Buffer>>();

  async function find(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(folder, name);
    const kept = await readFile(path).catch(() => null);
    if (kept) return kept;
    const made = await limit(make);
    await store(path, made);
    void makeRoom(made.length);
    return made;
  }

  return {
    get(name, make) {
      const known = making.get(name);
      if (known) return known;
      const found = find(name, make).finally(() => making.delete(name));
      making.set(name, found);
      return found;
    },
  };
}

async function store(path: string, bytes: Buffer): Promise<void> {
  const draft = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await mkdir(dirname(path), { recursive: true });
    await writeFile(draft, bytes);
    await rename(draft, path);
  } catch {
    // A full or read-only disk costs time, not the picture.
    await rm(draft, { force: true }).catch(() => {});
  }
}
