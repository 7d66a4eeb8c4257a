import { type ChildProcess, spawn } from 'node:child_process';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { build, stop } from 'esbuild';

const PROGRAM = join(process.cwd(), '.build', 'test-api', 'api.mjs');
/** Names the site, so that tokens made beside the processes are theirs. */
export const SITE_URL = 'http://localhost:3999';
export const IDENTITY_SECRET = 'only-for-the-tests-of-many-processes';

/** Bundles `server/api.ts` as the product does. */
export async function bundleApi(): Promise<void> {
  await build({
    entryPoints: ['server/api.ts'],
    outfile: PROGRAM,
    bundle: true,
    platform: 'node',
    format: 'esm',
    packages: 'external',
    alias: { '@': process.cwd() },
  });
  await stop();
}

async function freePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function untilAnswers(base: string, child: ChildProcess): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    if (child.exitCode !== null) throw new Error(`The API ended with ${child.exitCode}.`);
    const isThere = await fetch(`${base}/openapi.json`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (isThere) return;
    await sleep(100);
  }
  throw new Error('The API did not begin to answer.');
}

export interface ApiProcess {
  /** Where its calls stand. */
  readonly base: string;
  stop(): Promise<void>;
}

/** Another process that serves the API over the database. */
export async function startApi(databaseUrl: string): Promise<ApiProcess> {
  const port = await freePort();
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATABASE_URL: databaseUrl,
    DATABASE_POOL_SIZE: '10',
    HOST: '127.0.0.1',
    PORT: String(port),
    SITE_URL,
    IDENTITY_SECRET,
    LOG_LEVEL: 'silent',
  };
  const child = spawn(process.execPath, [PROGRAM], { env: env as NodeJS.ProcessEnv, stdio: 'ignore' });
  const ended = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const base = `http://127.0.0.1:${port}/api`;
  await untilAnswers(base, child);
  return {
    base,
    async stop() {
      child.kill('SIGKILL');
      await ended;
    },
  };
}
