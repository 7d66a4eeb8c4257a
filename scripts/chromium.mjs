import { existsSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { step } from './progress.mjs';
import { ScriptError } from './project.mjs';
import { run } from './run.mjs';

/** The same engine without windows: it needs 40 % less of the processor. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const VERSION_TIMEOUT_MS = 20_000;
const APT_TIMEOUT_MS = 600_000;

/** Some systems have a program of that name that only prints where to install the real one. */
async function works(path) {
  if (!path || !existsSync(path)) return false;
  const answer = await run(path, ['--version', '--no-sandbox'], { timeoutMs: VERSION_TIMEOUT_MS }).catch(
    () => null,
  );
  return answer?.code === 0;
}

/** @param {string[]} names @param {string[]} places */
async function findInstalled(names, places = []) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter(Boolean);
  const candidates = [...folders.flatMap((folder) => names.map((name) => join(folder, name))), ...places];
  for (const path of candidates) if (await works(path)) return path;
  return null;
}

async function installFromSystem() {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return null;
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const options = { env, timeoutMs: APT_TIMEOUT_MS };
  await run('apt-get', ['update', '-qq'], options);
  for (const name of [SHELL, 'chromium']) {
    await run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', name], options);
    const path = await findInstalled([name]);
    if (path) return path;
  }
  return null;
}

/** Browser of an npm package; it needs a few libraries of the system, so it is the last choice. */
async function unpackShipped() {
  const { default: shipped } = await import('@sparticuz/chromium');
  const path = await shipped.executablePath();
  return (await works(path)) ? path : null;
}

/**
 * Path of a working Chromium: from CHROMIUM_PATH, the headless shell (installed, or from the system's packages),
 * another installed program, or the npm package.
 */
export async function provideChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await works(named)) return named;
    throw new ScriptError(`CHROMIUM_PATH não aponta para um Chromium que funcione: ${named}`);
  }
  const found =
    (await findInstalled([SHELL])) ??
    (await step('Instalando o Chromium do sistema', installFromSystem)) ??
    (await findInstalled(NAMES, PLACES)) ??
    (await step('Preparando o Chromium do pacote', unpackShipped));
  if (found) return found;
  throw new ScriptError(
    'Nenhum Chromium funciona aqui. Instale um, aponte CHROMIUM_PATH para ele ou use npm run verify.',
  );
}
