import { existsSync, mkdirSync, readFileSync, rmSync } from 'node:fs';
import { parseEnv } from 'node:util';
import { buildIfNeeded } from './build.mjs';
import { provideChromium } from './chromium.mjs';
import { installIfNeeded } from './install.mjs';
import { alone } from './lock.mjs';
import { startProduct } from './product.mjs';
import { inProject, main } from './project.mjs';
import { killAll, run } from './run.mjs';
import { fromJest, fromPlaywright, one, sum } from './tally.mjs';

const MINUTE_MS = 60_000;
const TOOL_TIMEOUT_MS = 5 * MINUTE_MS;
const JEST_TIMEOUT_MS = 40 * MINUTE_MS;
const JOURNEYS_TIMEOUT_MS = 30 * MINUTE_MS;

/** A tool of node_modules, run by our own Node. @param {string[]} path */
const tool = (...path) => inProject('node_modules', ...path);

/** Whoever runs the tests may have a `.env` for work; the tests take every default, and never touch real data. */
function forgetConfiguration() {
  const documented = Object.keys(parseEnv(readFileSync(inProject('.env.example'), 'utf8')));
  for (const name of documented) process.env[name] = '';
}

/** @param {string} name @param {string[]} args */
async function check(name, ...args) {
  const { code } = await run(process.execPath, args, { isShown: true, timeoutMs: TOOL_TIMEOUT_MS });
  if (code !== 0) console.log(`✗ ${name}`);
  return code === 0;
}

async function lint() {
  console.log('\n— Estilo e regras da casa');
  return one(await check('biome', tool('@biomejs', 'biome', 'bin', 'biome'), 'check', '.'));
}

async function types() {
  console.log('\n— Tipos');
  const isGenerated = await check('next typegen', tool('next', 'dist', 'bin', 'next'), 'typegen');
  return one(isGenerated && (await check('tsc', tool('typescript', 'bin', 'tsc'), '--noEmit')));
}

/** Runs a test program that writes a report, and answers both its exit code and the report. */
async function withReport(name, args, env, timeoutMs) {
  const report = inProject('.build', 'test', `${name}-${process.pid}.json`);
  mkdirSync(inProject('.build', 'test'), { recursive: true });
  const { code } = await run(process.execPath, args(report), { env: env(report), isShown: true, timeoutMs });
  if (code === 124) console.log(`✗ ${name} passou do tempo e foi interrompido`);
  const content = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : null;
  rmSync(report, { force: true });
  return { code, content };
}

async function jest() {
  console.log('\n— Regras, componentes e API');
  const { code, content } = await withReport(
    'jest',
    (report) => [tool('jest', 'bin', 'jest.js'), '--json', `--outputFile=${report}`, '--silent'],
    () => ({ ...process.env, NODE_ENV: /** @type {const} */ ('test') }),
    JEST_TIMEOUT_MS,
  );
  return fromJest(content, code);
}

async function build() {
  console.log('\n— Compilação');
  try {
    await alone(buildIfNeeded);
    return one(true);
  } catch (error) {
    console.log(error instanceof Error ? error.message : error);
    return one(false);
  }
}

/** The product under test, while there is one. @type {{ stop: () => Promise<void> } | null} */
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

/** On the way out nothing may stay behind: no server, no database, no browser. */
async function stopEarly() {
  await running?.stop();
  killAll();
  process.exit(130);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, stopEarly);

forgetConfiguration();
main(async () => {
  const hasBrowser = !process.argv.includes('--no-browser');
  await alone(installIfNeeded);

  const tallies = [await lint(), await types(), await jest()];
  const built = await build();
  tallies.push(built);
  if (hasBrowser) tallies.push(built.failed ? one(false) : await journeysOrFailure());

  const { passed, failed } = sum(tallies);
  console.log(`\n${passed} passed, ${failed} failed`);
  return failed === 0 ? 0 : 1;
});
