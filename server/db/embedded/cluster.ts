import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import {
  chmodSync,
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { POSTGRES_MAJOR, programPath } from '@/server/db/embedded/binaries';
import type { Account, Home } from '@/server/db/embedded/home';

/** Owner of the product's database, without superuser rights: an injected statement cannot read or write files. */
export const DATABASE_ROLE = 'soleira';
export const DATABASE_NAME = 'soleira';

const PASSWORD_FILE = 'soleira.password';
const DRAFT_PREFIX = 'postgres.draft-';
/** An older draft was left by a killed process: creating a cluster takes under a second. */
const DRAFT_MAX_AGE_MS = 10 * 60_000;

const HOST_RULES = `local all all scram-sha-256
host all all 127.0.0.1/32 scram-sha-256
host all all ::1/128 scram-sha-256
`;

/** Environment of PostgreSQL's programs: our own PG… settings and language must not leak into the cluster. */
function serverEnvironment(): NodeJS.ProcessEnv {
  const inherited = Object.entries(process.env).filter(([name]) => !/^(PG|LC_|LANG|NODE_)/.test(name));
  return { ...Object.fromEntries(inherited), NODE_ENV: process.env.NODE_ENV, LC_ALL: 'C', TZ: 'UTC' };
}

/** The root folder is the only working folder that every account can enter. */
export function spawnOptions(account: Account | undefined) {
  return { cwd: process.platform === 'win32' ? undefined : '/', env: serverEnvironment(), ...account };
}

/** Runs a program to its end; its output becomes the error's message if it fails. */
function run(program: string, args: string[], account: Account | undefined, input = ''): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { ...spawnOptions(account), stdio: 'pipe', windowsHide: true });
    let output = '';
    child.stdout.on('data', (chunk) => {
      output += chunk;
    });
    child.stderr.on('data', (chunk) => {
      output += chunk;
    });
    child.on('error', reject);
    // A program that fails before it reads closes the pipe; its exit code reports the failure, not the broken pipe.
    child.stdin.on('error', () => {});
    child.stdin.end(input);
    child.on('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(`${program} terminou com ${code}:\n${output.slice(-2000)}`));
    });
  });
}

export function giveTo(path: string, account: Account | undefined): void {
  if (account) chownSync(path, account.uid, account.gid);
}

function writeForServer(path: string, text: string, account: Account | undefined): void {
  writeFileSync(path, text, { mode: 0o600 });
  chmodSync(path, 0o600);
  giveTo(path, account);
}

/** Password of the database's role, kept inside the cluster so that the two are never separated. */
export function readPassword(cluster: string): string {
  return readFileSync(join(cluster, PASSWORD_FILE), 'utf8').trim();
}

/**
 * Fills an empty folder with a cluster that already has the role and the database. It uses the server's single-user
 * mode, so no server listens before its passwords are set.
 */
async function createCluster(folder: string, nativeDir: string, home: Home, durable: boolean): Promise<void> {
  const locale = ['--encoding=UTF8', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  const habits = [
    '--auth=trust',
    '--username=postgres',
    '--no-instructions',
    ...(durable ? [] : ['--no-sync']),
  ];
  await run(programPath(nativeDir, 'initdb'), [`--pgdata=${folder}`, ...locale, ...habits], home.account);

  const password = randomBytes(24).toString('base64url');
  const statements = [
    `alter role postgres password '${password}'`,
    `create role ${DATABASE_ROLE} login createdb password '${password}'`,
    `create database ${DATABASE_NAME} owner ${DATABASE_ROLE}`,
  ];
  const single = ['--single', '-D', folder, '-c', 'exit_on_error=true', 'postgres'];
  await run(programPath(nativeDir, 'postgres'), single, home.account, `${statements.join(';\n')};\n`);
  writeForServer(join(folder, 'pg_hba.conf'), HOST_RULES, home.account);
  writeForServer(join(folder, PASSWORD_FILE), `${password}\n`, home.account);
}

function removeOldDrafts(folder: string): void {
  for (const name of readdirSync(folder)) {
    if (!name.startsWith(DRAFT_PREFIX)) continue;
    const path = join(folder, name);
    const modified = statSync(path, { throwIfNoEntry: false })?.mtimeMs ?? Date.now();
    if (Date.now() - modified > DRAFT_MAX_AGE_MS) rmSync(path, { recursive: true, force: true });
  }
}

function checkMajor(cluster: string): void {
  const major = readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  if (major === POSTGRES_MAJOR) return;
  throw new Error(
    `Os dados em ${cluster} são do PostgreSQL ${major}, e este programa traz o ${POSTGRES_MAJOR}. Restaure uma cópia de segurança ou use DATABASE_URL.`,
  );
}

/**
 * Ensures that the folder contains a complete cluster. Any number of processes may call it on an empty folder
 * at the same time: each builds its own draft and the first rename wins. A kill at any moment leaves a draft,
 * never an incomplete cluster.
 *
 * @param durable false skips waiting for the disk; only for data that may be lost, as in tests
 */
export async function ensureCluster(home: Home, nativeDir: string, durable: boolean): Promise<void> {
  const version = join(home.cluster, 'PG_VERSION');
  if (existsSync(version)) return checkMajor(home.cluster);

  removeOldDrafts(home.folder);
  const suffix = `${process.pid}-${randomBytes(4).toString('hex')}`;
  const draft = join(home.folder, DRAFT_PREFIX + suffix);
  mkdirSync(draft, { mode: 0o700 });
  giveTo(draft, home.account);
  try {
    await createCluster(draft, nativeDir, home, durable);
    renameSync(draft, home.cluster);
  } catch (error) {
    rmSync(draft, { recursive: true, force: true });
    if (!existsSync(version)) throw error;
  }
}
