import { step } from '../progress.mjs';
import { ScriptError } from '../project.mjs';
import { candidates, installPackage, works } from './programs.mjs';

/** The same engine without windows: it needs 40 % less of the processor. */
const SHELL = 'chromium-headless-shell';
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const VERSION = ['--version', '--no-sandbox'];

/** @param {string[]} names @param {string[]} places */
async function findInstalled(names, places = []) {
  for (const path of candidates(names, places)) if (await works(path, ...VERSION)) return path;
  return null;
}

async function installFromSystem() {
  for (const name of [SHELL, 'chromium']) {
    await installPackage(name);
    const path = await findInstalled([name]);
    if (path) return path;
  }
  return null;
}

/** Browser of an npm package; it needs a few libraries of the system, so it is the last choice. */
async function unpackShipped() {
  const { default: shipped } = await import('@sparticuz/chromium');
  const path = await shipped.executablePath();
  return (await works(path, ...VERSION)) ? path : null;
}

/**
 * Path of a working Chromium: from CHROMIUM_PATH, the headless shell (installed, or from the system's packages),
 * another installed program, or the npm package.
 */
export async function provideChromium() {
  const named = process.env.CHROMIUM_PATH;
  if (named) {
    if (await works(named, ...VERSION)) return named;
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
