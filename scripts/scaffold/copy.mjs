import { execFileSync } from 'node:child_process';
import {
  cpSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { inProject, projectDir } from '../project.mjs';
import { run, runOrFail } from '../run.mjs';

/** Noun of docs/extending.md. */
const EXAMPLE = ['deals/inspections', '--pt', 'vistorias', '--es', 'inspecciones'];

const TIMEOUT_MS = 10 * 60_000;

/** @param {string} folder @param {string[]} args */
const git = (folder, ...args) =>
  execFileSync('git', args, { cwd: folder, encoding: 'utf8', maxBuffer: 1 << 26 });

/** @param {string} folder @param {string[]} args */
const filesOf = (folder, ...args) =>
  git(folder, ...args, '-z')
    .split('\0')
    .filter(Boolean);

/** Copies the project, uncommitted work included, to a temporary folder with a link to node_modules. */
export function copyProject() {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'scaffold-')));
  for (const path of filesOf(projectDir, 'ls-files', '--cached', '--others', '--exclude-standard')) {
    if (existsSync(inProject(path))) cpSync(inProject(path), join(folder, path));
  }
  symlinkSync(realpathSync(inProject('node_modules')), join(folder, 'node_modules'), 'junction');
  git(folder, 'init', '--quiet');
  git(folder, 'add', '--all');
  return folder;
}

/** @param {string} folder */
export const removeCopy = (folder) => rmSync(folder, { recursive: true, force: true });

/**
 * Scaffolds the example in a copy and returns the files that differ afterwards, without the snapshots of the schema.
 *
 * @param {string} folder
 */
export async function scaffoldIn(folder) {
  const script = join(folder, 'scripts', 'scaffold', 'scaffold.mjs');
  await runOrFail('O scaffold', process.execPath, [script, ...EXAMPLE]);
  const changed = filesOf(folder, 'diff', '--name-only');
  const created = filesOf(folder, 'ls-files', '--others', '--exclude-standard');
  const isCounted = (/** @type {string} */ path) => !path.startsWith('server/db/migrations/meta/');
  return { changed: changed.filter(isCounted).sort(), created: created.filter(isCounted).sort() };
}

/**
 * Type errors in the created files of the product, found in seconds. `npm run scaffold:prove` checks their tests too.
 *
 * @param {string} folder
 * @param {{ created: string[] }} touched
 */
export async function findTypeFaults(folder, { created }) {
  const files = created.filter((path) => /^(?!__tests__).*\.tsx?$/.test(path));
  const config = { extends: './tsconfig.json', compilerOptions: { incremental: false }, include: [], files };
  writeFileSync(join(folder, 'tsconfig.scaffold.json'), JSON.stringify(config));
  const tsc = ['typescript', 'bin', 'tsc'];
  const { output } = await runIn(folder, tsc, [
    '--noEmit',
    '--pretty',
    'false',
    '--project',
    'tsconfig.scaffold.json',
  ]);
  // Other files have errors here: they need declarations of nouns that these files do not import.
  return output
    .split('\n')
    .filter((line) => files.some((path) => line.startsWith(path)) || /error TS[56]\d{3}:/.test(line));
}

/**
 * Runs a tool of node_modules in a copy.
 *
 * @param {string} folder
 * @param {string[]} tool
 * @param {string[]} args
 */
export function runIn(folder, tool, args) {
  const env = { ...process.env, NODE_ENV: /** @type {const} */ ('test') };
  const path = join(folder, 'node_modules', ...tool);
  return run(process.execPath, [path, ...args], { cwd: folder, env, timeoutMs: TIMEOUT_MS });
}

/** Files that the first table of docs/extending.md names; those marked * exist before. */
export function documentedFiles() {
  const text = readFileSync(inProject('docs', 'extending.md'), 'utf8');
  const cells = [...text.split('\n## ')[1].matchAll(/^\|[^|]*\|([^|]*)\|/gm)].map(([, cell]) => cell);
  const files = cells.flatMap((cell) =>
    [...cell.matchAll(/`([^`]+)`( \*)?/g)].flatMap(([, path, star]) =>
      expand(path).map((one) => ({ path: one, isChanged: star !== undefined })),
    ),
  );
  const paths = (/** @type {boolean} */ isChanged) =>
    files.filter((file) => file.isChanged === isChanged).map(({ path }) => path);
  return { changed: paths(true).sort(), created: paths(false).sort() };
}

/** `a/{b,c}` as `a/b` and `a/c`. @param {string} path @returns {string[]} */
function expand(path) {
  const found = /\{([^}]+)\}/.exec(path);
  if (!found) return [path];
  return found[1].split(',').flatMap((part) => expand(path.replace(found[0], part.trim())));
}
