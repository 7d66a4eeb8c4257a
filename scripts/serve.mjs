import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';
import { inProject, ScriptError } from './project.mjs';
import { signalGroup, start } from './run.mjs';

/** Exit code of a server whose port is in use. */
const PORT_TAKEN = 98;
const PORTS_TRIED = 50;
const STOP_DEADLINE_MS = 10_000;

/**
 * @typedef {object} RunningServer
 * @property {number} port
 * @property {Promise<number>} ended resolves with the exit code
 * @property {() => Promise<void>} stop lets it finish its requests, and kills it after ten seconds
 */

/** @param {string} line */
function listeningPort(line) {
  if (!line.includes('"server_started"')) return null;
  try {
    const { event, port } = JSON.parse(line);
    return event === 'server_started' && Number.isInteger(port) ? port : null;
  } catch {
    return null;
  }
}

/**
 * @param {string} program
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<RunningServer | null>} null if the port is taken
 */
async function tryPort(program, env) {
  const follow = pathToFileURL(inProject('scripts', 'followParent.mjs')).href;
  const child = start(process.execPath, ['--enable-source-maps', '--import', follow, program], {
    env,
    stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
  });
  const ended = once(child, 'exit').then(([code]) => code ?? 1);
  const listening = new Promise((resolve) => {
    const output = createInterface({ input: /** @type {import('node:stream').Readable} */ (child.stdout) });
    output.on('line', (line) => {
      process.stdout.write(`${line}\n`);
      const port = listeningPort(line);
      if (port !== null) resolve({ port });
    });
    // The message is sent even if LOG_LEVEL hides the log line.
    child.on('message', (message) => {
      const { event, port } = /** @type {{ event?: string, port?: number }} */ (message);
      if (event === 'listening') resolve({ port });
    });
  });
  const first = await Promise.race([listening, ended]);
  if (first === PORT_TAKEN) return null;
  if (typeof first === 'number') throw new ScriptError(`O servidor não iniciou (código ${first}).`);
  const stop = async () => {
    signalGroup(child, 'SIGTERM');
    const isLate = await Promise.race([
      ended.then(() => false),
      sleep(STOP_DEADLINE_MS, true, { ref: false }),
    ]);
    if (isLate) signalGroup(child, 'SIGKILL');
    await ended;
  };
  return { port: first.port, ended, stop };
}

/**
 * Starts the server on the wanted port or, if that is in use, on the next free one.
 *
 * @param {string} program
 * @param {number} wanted
 * @param {(port: number) => NodeJS.ProcessEnv} environmentFor
 * @returns {Promise<RunningServer>}
 */
export async function serve(program, wanted, environmentFor) {
  for (let port = wanted; port < wanted + PORTS_TRIED && port <= 65_535; port += 1) {
    const server = await tryPort(program, environmentFor(port));
    if (!server) continue;
    if (port !== wanted) console.log(`• A porta ${wanted} está ocupada; usando a ${port}.`);
    return server;
  }
  throw new ScriptError(`Nenhuma porta livre a partir da ${wanted}. Defina PORT.`);
}
