import { lstatSync, mkdirSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { giveTo } from '@/server/db/embedded/cluster';
import { type Home, isReachable, pathHash } from '@/server/db/embedded/home';
import { SOCKET_PORT } from '@/server/db/embedded/postmaster';

/** The kernel's limit on a socket's path is 107 bytes on Linux and 103 on macOS. */
const MAX_SOCKET_PATH_BYTES = 103;

function isShortEnough(folder: string): boolean {
  return Buffer.byteLength(join(folder, `.s.PGSQL.${SOCKET_PORT}`)) <= MAX_SOCKET_PATH_BYTES;
}

/** True if the folder exists, belongs to us and is closed to others; every account may write into /tmp. */
function isSafe(folder: string, ownerUid: number): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false });
  return found?.isDirectory() === true && found.uid === ownerUid && (found.mode & 0o077) === 0;
}

/**
 * Prepares a short folder for the server's socket that only the server's account can enter; null on Windows. The same
 * database gets the same folder, so its URL survives a restart, unless the name is occupied.
 */
export function prepareSocketFolder(home: Home): string | null {
  if (process.platform === 'win32') return null;
  const ownerUid = home.account?.uid ?? process.getuid?.() ?? 0;
  const name = `soleira-${ownerUid}-${pathHash(home.cluster)}`;
  const own = tmpdir();
  const base = isShortEnough(join(own, name)) && isReachable(own, home.account) ? own : '/tmp';
  const folder = join(base, name);
  try {
    mkdirSync(folder, { mode: 0o700 });
    giveTo(folder, home.account);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  if (isSafe(folder, ownerUid)) return folder;
  const fresh = mkdtempSync(join(base, 'soleira-'));
  giveTo(fresh, home.account);
  return fresh;
}
