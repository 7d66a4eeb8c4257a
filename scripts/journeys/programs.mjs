import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { run } from '../run.mjs';

const VERSION_TIMEOUT_MS = 20_000;
const APT_TIMEOUT_MS = 600_000;

/** Some systems have a program of that name that only prints where to install the real one. @param {string[]} args */
export async function works(path, ...args) {
  if (!path || !existsSync(path)) return false;
  const answer = await run(path, args, { timeoutMs: VERSION_TIMEOUT_MS }).catch(() => null);
  return answer?.code === 0;
}

/**
 * Paths where a program of these names may be: the folders of PATH, then `places`.
 *
 * @param {string[]} names
 * @param {string[]} places
 */
export function candidates(names, places = []) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  return [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
}

/** Package list of apt, updated once. @type {Promise<unknown> | null} */
let updating = null;

/**
 * Installs a package of Debian or Ubuntu; false without root or apt, and if there is no such package.
 *
 * @param {string} name
 */
export async function installPackage(name) {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return false;
  const options = { env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }, timeoutMs: APT_TIMEOUT_MS };
  updating ??= run('apt-get', ['update', '-qq'], options);
  await updating;
  const args = ['install', '-y', '-qq', '--no-install-recommends', name];
  return (await run('apt-get', args, options)).code === 0;
}
