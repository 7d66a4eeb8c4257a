import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { installIfNeeded } from './install.mjs';
import { provideChromium } from './journeys/chromium.mjs';
import { withLock } from './lock.mjs';
import { filesOf, SHARED_TESTS, testsOf } from './nouns.mjs';
import { startProduct } from './product.mjs';
import { forgetConfiguration, inProject, main, ScriptError } from './project.mjs';
import { killAll, run } from './run.mjs';
import { fromJest, fromPlaywright, one, sum } from './tally.mjs';

const MINUTE_MS = 60_000;
const TOOL_TIMEOUT_MS = 5 * MINUTE_MS;
const JEST_TIMEOUT_MS = 40 * MINUTE_MS;
const JOURNEYS_TIMEOUT_MS = 30 * MINUTE_MS;

/** Runs a tool of node_modules with this Node. @param {string[]} path */
const tool = (...path) => inProject('node_modules', ...path);

/**
 * Runs a tool to its end and then prints its output, because others run in parallel. @param {string} name
 * @param {string[]} args
 */
async function check(name, ...args) {
  const { code, output } = await run(process.execPath, args, { timeoutMs: TOOL_TIMEOUT_MS });
  console.log(`${output.trimEnd()}\n${code === 0 ? '✓' : '✗'} ${name}`);
  return code === 0;
}

/** @param {string[]} paths */
async function lint(paths = ['.']) {
  return one(
    await check('Estilo e regras da casa', tool('@biomejs', 'biome', 'bin', 'biome'), 'check', ...paths),
  );
}

async function types() {
  const isGenerated = await check('next typegen', tool('next', 'dist', 'bin', 'next'), 'typegen');
  const known = ['--incremental', '--tsBuildInfoFile', inProject('.build', 'types.json')];
  return one(isGenerated && (await check('Tipos', tool('typescript', 'bin', 'tsc'), '--noEmit', ...known)));
}

/** Runs a test program that writes a report; returns its exit code and the report. */
async function withReport(name, args, env, timeoutMs) {
  const report = inProject('.build', 'test', `${name}-${process.pid}.json`);
  mkdirSync(inProject('.build', 'test'), { recursive: true });
  const { code } = await run(process.execPath, args(report), { env: env(report), isShown: true, timeoutMs });
  if (code === 124) console.log(`✗ ${name} passou do tempo e foi interrompido`);
  const content = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  rmSync(report, { force: true });
  return { code, content };
}

/** @param {string[]} files of tests; empty for all */
async function jest(files = []) {
  console.log('\n— Regras, componentes e API');
  const chosen = files.length > 0 ? ['--runTestsByPath', ...files] : [];
  const { code, content } = await withReport(
    'jest',
    (report) => [tool('jest', 'bin', 'jest.js'), '--json', `--outputFile=${report}`, '--silent', ...chosen],
    () => ({ ...process.env, NODE_ENV: /** @type {const} */ ('test') }),
    JEST_TIMEOUT_MS,
  );
  return fromJest(content, code);
}

/** Builds with low priority, in the waiting times of the tests. */
async function build() {
  const { code, output } = await run(process.execPath, [inProject('scripts', 'buildBeside.mjs')]);
  return () => {
    console.log(`\n— Compilação\n${output.trimEnd()}`);
    return one(code === 0);
  };
}

/** The product under test, while it runs. @type {{ stop: () => Promise<void> } | null} */
let running = null;

/** @param {string} chromiumPath */
async function journeys(chromiumPath) {
  console.log('\n— Jornadas no navegador');
  const product = await startProduct();
  running = product;
  try {
    const { code, content } = await withReport(
      'playwright',
      () => [tool('@playwright', 'test', 'cli.js'), 'test', '--reporter=list,json'],
      (report) => ({
        ...process.env,
        CHROMIUM_PATH: chromiumPath,
        E2E_BASE_URL: product.url,
        E2E_DATA_DIR: product.dataDir,
        PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      }),
      JOURNEYS_TIMEOUT_MS,
    );
    return fromPlaywright(content, code);
  } finally {
    running = null;
    await product.stop();
  }
}

async function journeysOrFailure() {
  try {
    return await journeys(await provideChromium());
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return one(false);
  }
}

/** Stops everything at the exit: server, database and browser. */
async function stopEarly() {
  await running?.stop();
  killAll();
  process.exit(130);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, stopEarly);

/** Verifies some nouns: lint of their sources, all types, their tests and the shared ones. @param {string[]} nouns */
async function verifyNouns(nouns) {
  const tests = nouns.flatMap(testsOf);
  if (tests.length === 0) throw new ScriptError(`Nenhum teste tem ${nouns.join(' ou ')} no nome.`);
  return Promise.all([lint(nouns.flatMap(filesOf)), types(), jest([...tests, ...SHARED_TESTS])]);
}

/** @param {boolean} hasBrowser */
async function verifyAll(hasBrowser) {
  console.log('\n— Estilo e tipos');
  const checks = await Promise.all([lint(), types()]);
  const building = build();
  const tested = await jest();
  const built = (await building)();
  if (!hasBrowser) return [...checks, tested, built];
  return [...checks, tested, built, built.failed ? one(false) : await journeysOrFailure()];
}

forgetConfiguration();
main(async () => {
  const { values, positionals: nouns } = parseArgs({
    allowPositionals: true,
    options: { 'no-browser': { type: 'boolean' } },
  });
  await withLock(installIfNeeded);
  const tallies = await (nouns.length > 0 ? verifyNouns(nouns) : verifyAll(!values['no-browser']));
  const { passed, failed } = sum(tallies);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
