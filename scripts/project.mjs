import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseEnv } from 'node:util';

/** Folder of this clone; all scripts work in it, from any current folder. */
export const projectDir = dirname(dirname(fileURLToPath(import.meta.url)));

/** @param {string[]} parts */
export const inProject = (...parts) => join(projectDir, ...parts);

/** Error that a person can fix; printed without a stack. */
export class ScriptError extends Error {}

const LEAST_NODE = [20, 12];

/** Checks the version of Node.js before anything fails in an obscure way. */
export function checkNode(version = process.versions.node) {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  const [leastMajor, leastMinor] = LEAST_NODE;
  if (major > leastMajor || (major === leastMajor && minor >= leastMinor)) return;
  throw new ScriptError(
    `Este projeto precisa do Node.js ${LEAST_NODE.join('.')} ou mais novo; aqui está o ${version}.`,
  );
}

/** Reads `.env`; variables that are already set, even to nothing, are unchanged. */
function loadEnvFile() {
  const path = inProject('.env');
  if (!existsSync(path)) return;
  for (const [name, value] of Object.entries(parseEnv(readFileSync(path, 'utf8')))) {
    process.env[name] ??= value;
  }
}

/** Clear a developer's `.env`: the tests take every default, and never touch real data. */
export function forgetConfiguration() {
  const documented = Object.keys(parseEnv(readFileSync(inProject('.env.example'), 'utf8')));
  for (const name of documented) process.env[name] = '';
}

/** Errors of the server whose message is sufficient for a person. */
const SELF_EXPLAINING = new Set([
  'CatalogueNotEmptyError',
  'EnvError',
  'MigrationChangedError',
  'OldDatabaseError',
]);

/**
 * Runs a script's work and turns its failure into a message and an exit code.
 *
 * @param {() => Promise<number | void>} work returns the exit code
 */
export async function main(work) {
  try {
    process.chdir(projectDir);
    process.env.NEXT_TELEMETRY_DISABLED ??= '1';
    checkNode();
    loadEnvFile();
    process.exit((await work()) ?? 0);
  } catch (error) {
    const isClear = error instanceof ScriptError || SELF_EXPLAINING.has(/** @type {Error} */ (error)?.name);
    console.error(isClear ? /** @type {Error} */ (error).message : error);
    process.exit(1);
  }
}
