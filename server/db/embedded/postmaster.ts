import { type ExecFileSyncOptionsWithStringEncoding, execFileSync } from 'node:child_process';
import { existsSync, readFileSync, readlinkSync, realpathSync, unlinkSync } from 'node:fs';
import { join } from 'node:path';

/** Contents of the `postmaster.pid` of a running server. `socketFolder` is null on Windows. */
export type Postmaster = { pid: number; port: number; socketFolder: string };

const PID_FILE = 'postmaster.pid';
export const SOCKET_PORT = 5432;

function readText(path: string): string | null {
  try {
    return readFileSync(path, 'utf8');
  } catch {
    return null;
  }
}

/** Reads the server that claims the cluster, alive or not; null without one or before it has finished writing. */
export function readPostmaster(cluster: string): Postmaster | null {
  const [pid, , , port, socketFolder] = readText(join(cluster, PID_FILE))?.split('\n') ?? [];
  if (!pid || !port || socketFolder === undefined) return null;
  return { pid: Number(pid), port: Number(port), socketFolder };
}

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // EPERM: alive, under another account.
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

function commandOf(pid: number): string {
  try {
    const quiet: ExecFileSyncOptionsWithStringEncoding = {
      encoding: 'utf8',
      stdio: ['ignore', 'pipe', 'ignore'],
    };
    if (process.platform === 'win32') return execFileSync('tasklist', ['/fi', `PID eq ${pid}`], quiet);
    return execFileSync('ps', ['-p', String(pid), '-o', 'command='], quiet);
  } catch {
    return '';
  }
}

/**
 * True if a process is a server of this cluster. A number from an old `postmaster.pid` may since belong to any
 * process, even to the database of another clone.
 */
export function isServerOf(pid: number, cluster: string): boolean {
  if (!isAlive(pid)) return false;
  const program = readText(`/proc/${pid}/comm`)?.trim();
  if (program === undefined) return commandOf(pid).includes('postgres');
  if (program !== 'postgres') return false;
  try {
    // Every process of a server works in its data folder.
    return readlinkSync(`/proc/${pid}/cwd`) === realpathSync(cluster);
  } catch (error) {
    // A container may forbid root to look; then a postgres of unknown folder counts as ours, to be safe.
    return (error as NodeJS.ErrnoException).code === 'EACCES';
  }
}

function removeIfStale(path: string, cluster: string): void {
  const pid = Number(readText(path)?.split('\n')[0]);
  // Removal follows the read directly, so that a server that starts in between is practically never affected.
  if (Number.isInteger(pid) && pid > 0 && !isServerOf(pid, cluster) && existsSync(path)) unlinkSync(path);
}

/**
 * Removes the lock files of a server that is gone. PostgreSQL does the same on start, unless the old number now
 * belongs to another live process of the same account: then it would refuse to start for ever.
 */
export function removeStaleLocks(cluster: string, socketFolder: string | null): void {
  removeIfStale(join(cluster, PID_FILE), cluster);
  if (socketFolder) removeIfStale(join(socketFolder, `.s.PGSQL.${SOCKET_PORT}.lock`), cluster);
}
