import { installIfNeeded } from '../install.mjs';
import { withLock } from '../lock.mjs';
import { freePort, startProduct } from '../product.mjs';
import { step } from '../progress.mjs';
import { forgetConfiguration, inProject, main } from '../project.mjs';
import { killAll, run } from '../run.mjs';
import { readArguments } from './arguments.mjs';
import { provideEngine } from './engines.mjs';

const TIMEOUT_MS = 600_000;

/** The product under test, while it runs. @type {{ stop: () => Promise<void> } | null} */
let running = null;

async function stopEarly() {
  await running?.stop();
  killAll();
  process.exit(130);
}
for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) process.once(signal, stopEarly);

/** Runs the main journey in one browser; answers the exit code. @param {NodeJS.ProcessEnv} env */
async function runJourney(env) {
  const args = ['test', '--config', inProject('e2e', 'engines', 'playwright.config.ts')];
  const program = inProject('node_modules', '@playwright', 'test', 'cli.js');
  const options = { env: { ...process.env, ...env }, isShown: true, timeoutMs: TIMEOUT_MS };
  const { code } = await run(process.execPath, [program, ...args], options);
  if (code === 124) console.log('✗ A jornada passou do tempo e foi interrompida');
  return code;
}

forgetConfiguration();
main(async () => {
  const { browser, width } = readArguments(process.argv.slice(2));
  await withLock(installIfNeeded);
  const programs = await provideEngine[browser]();
  // The browser reaches the product through a recorder of its requests.
  const port = String(await freePort());
  const settings = { SITE_URL: `http://localhost:${port}` };
  const product = await step('Iniciando o produto', () => startProduct(settings));
  running = product;
  try {
    return await runJourney({
      ...programs,
      ENGINE: browser,
      ENGINE_WIDTH: String(width),
      ENGINE_PORT: port,
      E2E_BASE_URL: product.url,
    });
  } finally {
    running = null;
    await product.stop();
  }
});
