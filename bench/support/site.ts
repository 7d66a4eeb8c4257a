import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { build } from 'esbuild';

/** Copy of the site with an additional empty page, for comparison with its other pages. */
const SITE = '.build/bench-site';
const PARTS = [
  'components',
  'contexts',
  'domain',
  'hooks',
  'locales',
  'next.config.js',
  'package.json',
  'pages',
  'public',
  'server',
  'services',
  'theme',
  'tsconfig.json',
];

export const EMPTY_PAGE = '/vazia';
const EMPTY_SOURCE = `export const getServerSideProps = async () => ({ props: {} });
export default function Empty() { return <p>vazia</p>; }
Empty.getLayout = (page) => page;
`;

function run(command: string, args: string[], env: NodeJS.ProcessEnv, cwd: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, { cwd, env, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr]) {
      stream.on('data', (text) => {
        output += text;
      });
    }
    child.on('close', (code) => (code === 0 ? resolve() : reject(new Error(output.slice(-2_000)))));
  });
}

function alias(folder: string) {
  const suffixes = ['', '.ts', '.tsx', '.json'];
  return {
    name: 'alias',
    setup(bundler: import('esbuild').PluginBuild) {
      bundler.onResolve({ filter: /^@\// }, async ({ path, resolveDir }) => {
        for (const suffix of suffixes) {
          const found = await bundler.resolve(`./${path.slice(2)}${suffix}`, {
            kind: 'import-statement',
            resolveDir: folder,
            importer: resolveDir,
          });
          if (found.errors.length === 0) return found;
        }
        return undefined;
      });
    },
  };
}

/** Builds the copy, pages and server. */
export async function buildSite(): Promise<void> {
  rmSync(SITE, { recursive: true, force: true });
  mkdirSync(SITE, { recursive: true });
  for (const part of PARTS) cpSync(part, join(SITE, part), { recursive: true });
  symlinkSync(join(process.cwd(), 'node_modules'), join(SITE, 'node_modules'));
  writeFileSync(join(SITE, 'pages', `${EMPTY_PAGE}.tsx`), EMPTY_SOURCE);
  await build({
    absWorkingDir: join(process.cwd(), SITE),
    bundle: true,
    platform: 'node',
    target: 'node20',
    format: 'esm',
    packages: 'external',
    plugins: [alias(join(process.cwd(), SITE))],
    entryPoints: { main: 'server/main.ts' },
    outdir: 'server-built',
    outExtension: { '.js': '.mjs' },
  });
  const next = join(process.cwd(), 'node_modules', 'next', 'dist', 'bin', 'next');
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_DIST_DIR: '.next' };
  await run(process.execPath, [next, 'build'], env, SITE);
}

export function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

export interface Running {
  readonly port: number;
  /**
   * Milliseconds of CPU that all threads of the process have used; null if the system does not report them.
   */
  readonly cpuMs: () => number | null;
  readonly stop: () => Promise<void>;
}

/** Starts a Node program that prints a line when it listens on PORT. */
async function startProgram(args: string[], env: NodeJS.ProcessEnv, cwd: string): Promise<Running> {
  const port = await freePort();
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...env, PORT: String(port), SITE_URL: `http://localhost:${port}` },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (text) => String(text).includes('server_started') && resolve());
    child.on('exit', (code) => reject(new Error(`The program ended with ${code}.`)));
  });
  return {
    port,
    cpuMs: () => readCpu(child.pid),
    stop: async () => {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Clock ticks of Linux are hundredths of a second. */
const TICK_MS = 10;

function readCpu(pid: number | undefined): number | null {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ') ?? [];
    return (Number(fields[11]) + Number(fields[12])) * TICK_MS;
  } catch {
    return null;
  }
}

/** The copy of the site on the catalogue of DATABASE_URL. */
export function startSite(): Promise<Running> {
  const env = { ...process.env, NODE_ENV: 'production' as const, NEXT_DIST_DIR: '.next', LOG_LEVEL: 'info' };
  return startProgram(['server-built/main.mjs'], env, SITE);
}

const BARE_SERVER = `
const { readFileSync } = require('node:fs');
const body = readFileSync(process.env.BODY_FILE);
const headers = { ...JSON.parse(process.env.BODY_HEADERS), 'content-length': body.length };
require('node:http').createServer((request, response) => response.writeHead(200, headers).end(body))
  .listen(Number(process.env.PORT), '127.0.0.1', () => console.log('server_started'));
`;

/** Minimal server for these bytes with these headers. */
export function startBareServer(body: Buffer, headers: Record<string, string>): Promise<Running> {
  const file = join(SITE, 'bare-body');
  writeFileSync(file, body);
  const env = { ...process.env, BODY_FILE: file, BODY_HEADERS: JSON.stringify(headers) };
  return startProgram(['-e', BARE_SERVER], env, process.cwd());
}
