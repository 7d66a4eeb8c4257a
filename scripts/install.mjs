import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { step } from './progress.mjs';
import { inProject } from './project.mjs';
import { npmCommand, run, runOrFail } from './run.mjs';

const STAMP = inProject('node_modules', '.installed-for');
const LOCK = inProject('package-lock.json');

/** Fingerprint of an installation: the locked versions, the version of Node.js and the machine. */
function fingerprint() {
  const machine = `${process.version} ${process.platform} ${process.arch}\n`;
  return createHash('sha256').update(machine).update(readFileSync(LOCK)).digest('hex');
}

/**
 * True if the installed packages are those of the lock file. Optional packages may be missing: they are for
 * other platforms.
 *
 * @typedef {{ packages: Record<string, { version?: string, optional?: boolean, link?: boolean }> }} LockFile
 * @param {LockFile} wanted package-lock.json
 * @param {LockFile} installed the hidden lock in which npm lists what it installed
 */
export function satisfies(wanted, installed) {
  return Object.entries(wanted.packages).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    const found = installed.packages[path];
    return found ? found.version === version : optional === true;
  });
}

/** @param {string} path @returns {LockFile} */
const readLock = (path) => JSON.parse(readFileSync(path, 'utf8'));

/** node_modules may have been filled by hand, and is then correct. */
function isInstalled() {
  const list = inProject('node_modules', '.package-lock.json');
  return existsSync(list) && satisfies(readLock(LOCK), readLock(list));
}

async function install() {
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // With NODE_ENV=production npm would omit the packages for builds and tests.
  const { NODE_ENV: _, ...env } = process.env;
  const clean = await run(...npmCommand(['ci', ...options]), { env });
  // npm rejects a lock of another platform that lacks an entry; an installation completes it.
  if (clean.code !== 0) await runOrFail('A instalação', ...npmCommand(['install', ...options]), { env });
}

/** Installs the packages if the lock, the Node.js or the machine changed since; returns true if it did. */
export async function installIfNeeded() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return false;
  if (!isInstalled()) await step('Instalando as dependências', install);
  // The lock is read again, because an installation may have completed it.
  writeFileSync(STAMP, fingerprint());
  return true;
}
