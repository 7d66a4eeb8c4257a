import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { inProject } from './project.mjs';

const PAUSE_MS = 200;

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/** @param {string} path */
function take(path) {
  try {
    writeFileSync(path, String(process.pid), { flag: 'wx' });
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  }
}

/** @param {string} path the file may be deleted at any time */
function holderOf(path) {
  try {
    return Number(readFileSync(path, 'utf8'));
  } catch {
    return 0;
  }
}

/**
 * Runs the work exclusively among the scripts of this clone: concurrent installations or builds would
 * overwrite each other. The lock of a killed process is ignored.
 *
 * @template Result
 * @param {() => Promise<Result>} work
 * @param {string} [path] of the lock's file
 * @returns {Promise<Result>}
 */
export async function withLock(work, path = inProject('.build', 'lock')) {
  mkdirSync(dirname(path), { recursive: true });
  for (let isAnnounced = false; !take(path); await sleep(PAUSE_MS)) {
    const holder = holderOf(path);
    if (holder > 0 && !isAlive(holder)) {
      if (holderOf(path) === holder) rmSync(path, { force: true });
    } else if (!isAnnounced) {
      console.log('• Esperando outro processo deste projeto terminar de instalar ou compilar…');
      isAnnounced = true;
    }
  }
  try {
    return await work();
  } finally {
    rmSync(path, { force: true });
  }
}
