import { execFileSync, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { programPath } from '@/server/db/embedded/binaries';
import { spawnOptions } from '@/server/db/embedded/cluster';
import type { Home } from '@/server/db/embedded/home';
import { isServerOf, readPostmaster, SOCKET_PORT } from '@/server/db/embedded/postmaster';

const MAX_LOG_BYTES = 5_000_000;
const POLL_MS = 25;

function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/**
 * Uses sockets where the platform has them, so that no port is open; Windows listens on the loopback
 * interface and requires a password.
 */
async function listenArguments(socketFolder: string | null): Promise<string[]> {
  if (socketFolder === null) return ['-h', '127.0.0.1', '-p', String(await freePort())];
  const socket = ['-k', socketFolder, '-c', 'unix_socket_permissions=0700'];
  return ['-c', 'listen_addresses=', '-p', String(SOCKET_PORT), ...socket];
}

const SETTINGS = [
  'max_connections=200',
  'jit=off',
  'random_page_cost=1.1',
  // Memory is allocated as data is read. The catalogue fits into memory, where parallel workers would only add
  // waiting.
  'shared_buffers=512MB',
  'io_method=sync',
  'timezone=UTC',
  'log_timezone=UTC',
  // The detail of an error quotes the row, such as the e-mail that already exists.
  'log_error_verbosity=terse',
];
const UNSAFE_SETTINGS = ['fsync=off', 'synchronous_commit=off', 'full_page_writes=off'];

/** Log file of the server. */
export function logPath(home: Home): string {
  return join(home.folder, 'postgres.log');
}

function openLog(home: Home): { file: number; start: number } {
  const size = statSync(logPath(home), { throwIfNoEntry: false })?.size ?? 0;
  const isTooLong = size > MAX_LOG_BYTES;
  return { file: openSync(logPath(home), isTooLong ? 'w' : 'a', 0o600), start: isTooLong ? 0 : size };
}

export type Launch = { hasExited(): boolean; logSince(): string };

/** Starts the server `detached`, so that a Ctrl-C meant for us does not reach it; it outlives us if we are killed. */
export async function launchServer(
  home: Home,
  nativeDir: string,
  socketFolder: string | null,
  durable: boolean,
): Promise<Launch> {
  const settings = [...SETTINGS, ...(durable ? [] : UNSAFE_SETTINGS)].flatMap((setting) => ['-c', setting]);
  const args = ['-D', home.cluster, ...(await listenArguments(socketFolder)), ...settings];
  const log = openLog(home);
  const child = spawn(programPath(nativeDir, 'postgres'), args, {
    ...spawnOptions(home.account),
    detached: true,
    stdio: ['ignore', log.file, log.file],
    windowsHide: true,
  });
  closeSync(log.file);
  let failure: Error | null = null;
  child.on('error', (error) => {
    failure = error;
  });
  child.unref();
  return {
    hasExited: () => failure !== null || child.exitCode !== null || child.signalCode !== null,
    logSince: () =>
      failure?.message ?? readFileSync(logPath(home)).subarray(log.start).toString().slice(-2000),
  };
}

/** Stops the server, closing the connections that are left, and waits for its end. */
export async function shutDown(home: Home, nativeDir: string): Promise<void> {
  const server = readPostmaster(home.cluster);
  if (!server || !isServerOf(server.pid, home.cluster)) return;
  if (process.platform === 'win32') {
    execFileSync(programPath(nativeDir, 'pg_ctl'), ['stop', '-D', home.cluster, '-m', 'fast'], {
      stdio: 'ignore',
    });
    return;
  }
  process.kill(server.pid, 'SIGINT');
  while (isServerOf(server.pid, home.cluster)) await sleep(POLL_MS);
}
