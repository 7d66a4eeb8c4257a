import { createWriteStream, mkdirSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { loadModule } from './bundle.mjs';
import { isAlive } from './lock.mjs';
import { inProject, projectDir, ScriptError } from './project.mjs';
import { signalGroup, start } from './run.mjs';

const DATA_PREFIX = 'e2e-';
const START_DEADLINE_MS = 300_000;
const STOP_DEADLINE_MS = 20_000;
const SHOWN_LINES = 40;

/** @returns {Promise<number>} a free port */
export function freePort() {
  return new Promise((resolve, reject) => {
    const probe = createServer().on('error', reject);
    probe.listen(0, '127.0.0.1', () => {
      const address = probe.address();
      probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
    });
  });
}

/** Removes a data folder with its database, whose server may have outlived a killed run. */
async function removeData(dataDir) {
  const { startEmbedded, removeEmbedded } = await loadModule(
    projectDir,
    'server/db/embedded/startEmbedded.ts',
  );
  try {
    removeEmbedded(inProject(dataDir));
  } catch {
    await (await startEmbedded({ dataDir: inProject(dataDir), projectDir })).stop();
    removeEmbedded(inProject(dataDir));
  }
  // The database of root may be elsewhere; uploaded files are always here.
  rmSync(inProject(dataDir), { recursive: true, force: true });
}

/** Data of test runs that were killed. */
async function removeOrphans() {
  mkdirSync(inProject('.data'), { recursive: true });
  for (const name of readdirSync(inProject('.data'))) {
    const owner = name.startsWith(DATA_PREFIX) ? Number(name.slice(DATA_PREFIX.length)) : 0;
    if (owner > 0 && !isAlive(owner)) await removeData(`.data/${name}`).catch(() => {});
  }
}

/**
 * Starts the real product, as `npm start` does, on a free port and with its own data.
 *
 * @param {NodeJS.ProcessEnv} [settings] in addition to those of this script
 * @returns {Promise<{ url: string, dataDir: string, stop: () => Promise<void> }>} stop also removes the data
 */
export async function startProduct(settings = {}) {
  await removeOrphans();
  const dataDir = `.data/${DATA_PREFIX}${process.pid}`;
  const logPath = inProject('.build', 'test', `product-${process.pid}.log`);
  mkdirSync(inProject('.build', 'test'), { recursive: true });
  const child = start(process.execPath, [inProject('scripts', 'start.mjs')], {
    // Journeys about limits send their own IP address, as a proxy in front would.
    env: { ...process.env, ...settings, PORT: String(await freePort()), DATA_DIR: dataDir, TRUST_PROXY: '1' },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const logFile = createWriteStream(logPath);
  child.stdout?.pipe(logFile, { end: false });
  child.stderr?.pipe(logFile, { end: false });
  const ended = new Promise((resolve) => child.once('exit', resolve));

  const stop = async () => {
    signalGroup(child, 'SIGTERM');
    await Promise.race([ended, sleep(STOP_DEADLINE_MS, undefined, { ref: false })]);
    signalGroup(child, 'SIGKILL');
    await removeData(dataDir).catch((error) => console.error(error));
    rmSync(logPath, { force: true });
  };
  const ready = new Promise((resolve) => child.on('message', (message) => resolve(message.url)));
  const url = await Promise.race([
    ready,
    ended.then(() => null),
    sleep(START_DEADLINE_MS, null, { ref: false }),
  ]);
  if (url) return { url, dataDir: inProject(dataDir), stop };
  const lastLines = readFileSync(logPath, 'utf8').split('\n').slice(-SHOWN_LINES).join('\n');
  await stop();
  throw new ScriptError(`O produto não iniciou para as jornadas:\n${lastLines}`);
}
