import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build, stop as stopBuilding } from 'esbuild';

/** Programs that run as separate processes. */
const PROGRAMS = ['api', 'worker'] as const;
type Program = (typeof PROGRAMS)[number];
/** Test files that run beside each other do not write over each other's programs. */
const FOLDER = join(process.cwd(), '.build', `test-api-${process.env.JEST_WORKER_ID ?? '1'}`);
/** Names the site, so that tokens made beside the processes are theirs. */
export const SITE_URL = 'http://localhost:3999';
export const IDENTITY_SECRET = 'only-for-the-tests-of-many-processes';

/** Bundles the API, and optionally the worker, as the product does. */
export async function bundleApi(programs: readonly Program[] = ['api']): Promise<void> {
  await build({
    entryPoints: programs.map((program) => `server/${program}.ts`),
    outdir: FOLDER,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@': process.cwd() },
  });
  await stopBuilding();
}

export async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilAnswers(base: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 600; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode}.`);
    const isThere = await fetch(`${base}/ready`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await sleep(50);
  }
  throw new Error('The API did not begin to answer.');
}

export interface ApiProcess {
  /** Base URL of its calls. */
  readonly base: string;
  stop(): Promise<void>;
}

function start(program: Program, databaseUrl: string, settings: Readonly<Record<string, string>>) {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '10',
    SITE_URL,
    IDENTITY_SECRET,
    LOG_LEVEL: 'silent',
    ...settings,
  };
  const options = { env: env as NodeJS.ProcessEnv, stdio: 'ignore' } as const;
  const child = spawn(process.execPath, [join(FOLDER, `${program}.mjs`)], options);
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  return {
    child,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}

/**
 * Starts another process with the API over the database, at a free port or at that of its site.
 *
 * @param timeZone of its machine, such as `Asia/Tokyo`
 */
export async function startApi(
  databaseUrl: string,
  siteUrl?: string,
  timeZone?: string,
): Promise<ApiProcess> {
  const port = siteUrl === undefined ? String(await freePort()) : new URL(siteUrl).port;
  const settings = {
    HOST: '127.0.0.1',
    PORT: port,
    ...(siteUrl === undefined ? {} : { SITE_URL: siteUrl }),
    ...(timeZone === undefined ? {} : { TZ: timeZone }),
  };
  const { child, stop } = start('api', databaseUrl, settings);
  const base = `http://127.0.0.1:${port}/api`;
  await untilAnswers(base, child);
  return { base, stop };
}

/** Starts another process with the worker, for the site of that URL. */
export function startWork(databaseUrl: string, siteUrl: string): Pick<ApiProcess, 'stop'> {
  return start('worker', databaseUrl, { SITE_URL: siteUrl });
}
