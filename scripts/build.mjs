import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { bundle } from './bundle.mjs';
import { step } from './progress.mjs';
import { inProject, projectDir } from './project.mjs';
import { runOrFail } from './run.mjs';
import { tightenManifest } from './tightenManifest.mjs';

const SOURCES = [
  'components',
  'contexts',
  'domain',
  'hooks',
  'locales',
  'next.config.js',
  'package-lock.json',
  'pages',
  'scripts/build.mjs',
  'scripts/bundle.mjs',
  'server',
  'services',
  'theme',
  'tsconfig.json',
];
const PAGES_DIR = process.env.NEXT_DIST_DIR ?? '.next';
/** The build that is served, and the draft that replaces it once complete. */
const PAGES = { live: PAGES_DIR, draft: `${PAGES_DIR}-draft` };
const SERVER = { live: '.build/server', draft: '.build/server-draft' };
const STAMP = inProject(PAGES.live, 'built-from');

/**
 * Programs of the server: the whole site, only the API, only the queue, and the database scripts that run
 * before.
 */
const ENTRIES = {
  main: 'server/main.ts',
  api: 'server/api.ts',
  worker: 'server/worker.ts',
  prepare: 'server/db/prepare.ts',
};

/** @param {string} path @returns {string[]} */
function filesBelow(path) {
  const absolute = inProject(path);
  if (!existsSync(absolute)) return [];
  try {
    return readdirSync(absolute, { withFileTypes: true })
      .flatMap((entry) =>
        entry.isDirectory() ? filesBelow(`${path}/${entry.name}`) : [`${path}/${entry.name}`],
      )
      .sort();
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'ENOTDIR') return [path];
    throw error;
  }
}

/** Digest of all sources of a build, by content, because a checkout changes the time of every file. */
function sourcesFingerprint() {
  const hash = createHash('sha256').update(`${process.version}\n`);
  const inlined = Object.entries(process.env).filter(
    ([name, value]) => name.startsWith('NEXT_PUBLIC_') && value,
  );
  hash.update(JSON.stringify(inlined.sort()));
  for (const path of SOURCES.flatMap(filesBelow))
    hash
      .update(`${path}\n`)
      .update(readFileSync(inProject(path)))
      .update('\n');
  return hash.digest('hex');
}

/** @param {{ live: string, draft: string }} output */
function putInPlace({ live, draft }) {
  const old = inProject(`${live}-old`);
  rmSync(old, { recursive: true, force: true });
  if (existsSync(inProject(live))) renameSync(inProject(live), old);
  renameSync(inProject(draft), inProject(live));
  rmSync(old, { recursive: true, force: true });
}

/**
 * Next writes the path of its generated types into this file; after the exchange they are in the other
 * folder.
 */
function mendTypesPath() {
  const path = inProject('next-env.d.ts');
  if (!existsSync(path)) return;
  writeFileSync(path, readFileSync(path, 'utf8').replaceAll(`./${PAGES.draft}/`, `./${PAGES.live}/`));
}

export async function bundleServer(outDir = SERVER.live) {
  await bundle(projectDir, ENTRIES, outDir);
}

/** Every page loads the manifest of all pages. */
function tightenManifests() {
  const dir = inProject(PAGES.draft, 'static');
  for (const build of readdirSync(dir)) {
    const path = join(dir, build, '_buildManifest.js');
    if (existsSync(path)) writeFileSync(path, tightenManifest(readFileSync(path, 'utf8')));
  }
}

function removeDrafts() {
  for (const { draft } of [PAGES, SERVER]) rmSync(inProject(draft), { recursive: true, force: true });
}

async function build() {
  removeDrafts();
  const next = join('node_modules', 'next', 'dist', 'bin', 'next');
  const env = { ...process.env, NODE_ENV: /** @type {const} */ ('production'), NEXT_DIST_DIR: PAGES.draft };
  try {
    await bundleServer(SERVER.draft);
    await runOrFail('A compilação', process.execPath, [next, 'build'], { env });
    tightenManifests();
    putInPlace(PAGES);
    putInPlace(SERVER);
  } finally {
    mendTypesPath();
    removeDrafts();
  }
}

/**
 * Builds if the sources differ from those of the last build. A failed build leaves the previous one usable.
 * Returns true if it built.
 */
export async function buildIfNeeded() {
  mkdirSync(inProject('.build'), { recursive: true });
  const fingerprint = sourcesFingerprint();
  const isFresh = existsSync(STAMP) && readFileSync(STAMP, 'utf8') === fingerprint;
  if (
    isFresh &&
    existsSync(inProject(PAGES.live, 'BUILD_ID')) &&
    existsSync(inProject(SERVER.live, 'main.mjs'))
  )
    return false;
  await step('Compilando as páginas e o servidor', build);
  writeFileSync(STAMP, fingerprint);
  return true;
}
