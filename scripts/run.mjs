import { spawn } from 'node:child_process';
import { projectDir, ScriptError } from './project.mjs';

const IS_WINDOWS = process.platform === 'win32';
const MAX_KEPT_OUTPUT = 200_000;
const SHOWN_LINES = 60;

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();

/**
 * Signals a program and everything it started. Each runs in its own process group, because a shell or npm in
 * between would not pass a signal on.
 *
 * @param {import('node:child_process').ChildProcess} child
 * @param {NodeJS.Signals} signal
 */
export function signalGroup(child, signal) {
  if (!child.pid) return;
  try {
    if (IS_WINDOWS) child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch {
    // It has ended already.
  }
}

/** Ends every program that is still running; for the exit. */
export function killAll() {
  for (const child of running) signalGroup(child, 'SIGKILL');
}

/**
 * Starts a program in the project's folder and remembers it for `killAll`.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} [options]
 */
export function start(command, args, options = {}) {
  const child = spawn(command, args, { cwd: projectDir, detached: !IS_WINDOWS, ...options });
  running.add(child);
  child.on('close', () => running.delete(child));
  return child;
}

/**
 * @typedef {object} RunOptions
 * @property {NodeJS.ProcessEnv} [env]
 * @property {string} [cwd] by default the project's folder
 * @property {boolean} [isShown] the program's output goes to the terminal as it comes
 * @property {number} [timeoutMs] after which the program and its children are killed
 */

/**
 * Runs a program to its end and returns its exit code (124 after the time-out) and, unless shown, its output.
 *
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string }>}
 */
export function run(command, args, { env = process.env, cwd = projectDir, isShown = false, timeoutMs } = {}) {
  return new Promise((resolve, reject) => {
    const child = start(command, args, {
      env,
      cwd,
      stdio: isShown ? ['ignore', 'inherit', 'inherit'] : ['ignore', 'pipe', 'pipe'],
    });
    let output = '';
    let isLate = false;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on('data', (chunk) => {
        output = (output + chunk).slice(-MAX_KEPT_OUTPUT);
      });
    }
    const timer =
      timeoutMs &&
      setTimeout(() => {
        isLate = true;
        signalGroup(child, 'SIGKILL');
      }, timeoutMs);
    const finish = (/** @type {number} */ code) => {
      clearTimeout(timer);
      resolve({ code: isLate ? 124 : code, output });
    };
    child.on('error', (error) => {
      clearTimeout(timer);
      reject(error);
    });
    child.on('close', (code) => finish(code ?? 1));
  });
}

/**
 * Runs a program that must succeed. Its output is shown only if it fails.
 *
 * @param {string} what subject of the message, as "A compilação"
 * @param {string} command
 * @param {string[]} args
 * @param {RunOptions} [options]
 */
export async function runOrFail(what, command, args, options) {
  const { code, output } = await run(command, args, options);
  if (code !== 0)
    throw new ScriptError(
      `${output.split('\n').slice(-SHOWN_LINES).join('\n')}\n${what} falhou (código ${code}).`,
    );
}

/**
 * The npm that runs this script, else the one in the path.
 *
 * @param {string[]} args
 * @returns {[string, string[]]}
 */
export function npmCommand(args) {
  const own = process.env.npm_execpath;
  if (own && /npm-cli\.c?js$/.test(own)) return [process.execPath, [own, ...args]];
  return IS_WINDOWS ? ['npm.cmd', args] : ['npm', args];
}
