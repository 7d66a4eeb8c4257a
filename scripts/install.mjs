import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { step } from './progress.mjs';
import { inProject } from './project.mjs';
import { npmCommand, run, runOrFail } from './run.mjs';

const STAMP = inProject('node_modules', '.installed-for');
const LOCK = inProject('package-lock.json');

/** What an installation depends on: the locked versions, and the Node.js and machine that it was made for. */
function fingerprint() {
  const machine = `${process.version} ${process.platform} ${process.arch}\n`;
  return createHash('sha256').update(machine).update(readFileSync(LOCK)).digest('hex');
}

/**
 * Whether node_modules, perhaps filled by hand, already holds what the lock asks for. npm lists what it
 * installed in a hidden lock of its own. Optional packages may be missing: they are for other platforms.
 */
function matchesLock() {
  const installedList = inProject('node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const { packages: wanted } = JSON.parse(readFileSync(LOCK, 'utf8'));
  const { packages: installed } = JSON.parse(readFileSync(installedList, 'utf8'));
  return Object.entries(wanted).every(([path, { version, optional, link }]) => {
    if (path === '' || link) return true;
    return installed[path] ? installed[path].version === version : optional === true;
  });
}

function writeStamp() {
  writeFileSync(STAMP, fingerprint());
}

async function install() {
  const options = ['--include=dev', '--no-audit', '--no-fund', '--loglevel=error'];
  // With NODE_ENV=production npm would leave out what builds and tests.
  const { NODE_ENV: _, ...env } = process.env;
  const clean = await run(...npmCommand(['ci', ...options]), { env });
  // npm refuses a lock that was made on another platform where it lacks an entry; an installation completes it.
  if (clean.code !== 0) await runOrFail('A instalação', ...npmCommand(['install', ...options]), { env });
}

/** Installs the packages if the lock, the Node.js or the machine changed since; answers whether it did. */
export async function installIfNeeded() {
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint()) return false;
  if (!matchesLock()) await step('Instalando as dependências', install);
  writeStamp();
  return true;
}
