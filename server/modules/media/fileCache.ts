import { randomBytes } from 'node:crypto';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';

export interface FileCache {
  /** The bytes under a name, made once even when many ask at the same moment. */
  get(name: string, make: () => Promise<Buffer>): Promise<Buffer>;
}

/**
 * Keeps made files below a folder. A file appears whole or not at all; of several that are asked for at once, at most
 * `concurrency` are made at a time. What can be made again may be deleted at any moment.
 */
export function createFileCache(folder: string, concurrency: number): FileCache {
  const making = new Map<string, Promise<Buffer>>();
  const limit = limiter(concurrency);

  async function find(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const path = join(folder, name);
    const kept = await readFile(path).catch(() => null);
    if (kept) return kept;
    const made = await limit(make);
    await store(path, made);
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

/** Runs at most `concurrency` works at a time, the others in the order in which they came. */
function limiter(concurrency: number) {
  let running = 0;
  const waiting: (() => void)[] = [];
  return async <Result>(work: () => Promise<Result>): Promise<Result> => {
    // Whoever finishes hands its place over, so a newcomer cannot slip in between.
    if (running >= concurrency) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      if (next) next();
      else running -= 1;
    }
  };
}
