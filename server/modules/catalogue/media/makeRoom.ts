import { readdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';

/** Share of the limit; after new files of this size the folder is scanned. */
const LOOKED_THROUGH_AFTER = 0.05;
/** Part of the limit that stays in use after a clean-up. */
const LEFT_FULL = 0.8;

interface StoredPicture {
  readonly path: string;
  readonly bytes: number;
  readonly writtenAt: number;
}

async function filesBelow(folder: string): Promise<StoredPicture[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const kept = await Promise.all(
    paths.map(async (path) => {
      const found = await stat(path).catch(() => null);
      return found && { path, bytes: found.size, writtenAt: found.mtimeMs };
    }),
  );
  return kept.filter((file) => file !== null);
}

async function removeOldest(folder: string, maxBytes: number): Promise<void> {
  const files = (await filesBelow(folder)).sort((one, other) => one.writtenAt - other.writtenAt);
  let total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  if (total <= maxBytes) return;
  for (const { path, bytes } of files) {
    if (total <= maxBytes * LEFT_FULL) return;
    await rm(path, { force: true });
    total -= bytes;
  }
}

/**
 * Keeps the files below a folder within about `maxBytes`: otherwise a caller could fill the disk with requests
 * for pictures. Returns a function to call for every new file; the oldest files are removed. The first call
 * scans the files of an earlier process.
 */
export function keepWithin(folder: string, maxBytes: number): (newBytes: number) => Promise<void> {
  let unseen = Number.POSITIVE_INFINITY;
  let isLooking = false;
  return async (newBytes) => {
    unseen += newBytes;
    if (isLooking || unseen < maxBytes * LOOKED_THROUGH_AFTER) return;
    isLooking = true;
    unseen = 0;
    // A folder that is not readable and writable keeps no files that would have to be removed.
    await removeOldest(folder, maxBytes).catch(() => {});
    isLooking = false;
  };
}
