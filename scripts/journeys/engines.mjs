import { step } from '../progress.mjs';
import { ScriptError } from '../project.mjs';
import { candidates, installPackage, works } from './programs.mjs';

const FIREFOX_PLACES = [
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** @param {string[]} names @param {string[]} args @param {string[]} places */
async function find(names, args, places = []) {
  for (const path of candidates(names, places)) if (await works(path, ...args)) return path;
  return null;
}

const findFirefox = () => find(['firefox', 'firefox-esr'], ['--version'], FIREFOX_PLACES);

async function provideFirefox() {
  const found = (await findFirefox()) ?? (await step('Instalando o Firefox do sistema', installFirefox));
  if (found) return { FIREFOX_PATH: found };
  throw new ScriptError(
    'Nenhum Firefox funciona aqui. Instale um (no Debian, como root: apt-get install firefox-esr).',
  );
}

async function installFirefox() {
  for (const name of ['firefox-esr', 'firefox']) if (await installPackage(name)) break;
  return findFirefox();
}

/** WebKitGTK has no mode without a window, so it needs a display as well. */
async function findWebKit() {
  const [driver, display] = [await find(['WebKitWebDriver'], ['--help']), await find(['Xvfb'], ['-help'])];
  return driver && display ? { WEBKIT_DRIVER_PATH: driver, XVFB_PATH: display } : null;
}

async function installWebKit() {
  await installPackage('webkit2gtk-driver');
  await installPackage('xvfb');
  return findWebKit();
}

async function provideWebKit() {
  const found = (await findWebKit()) ?? (await step('Instalando o WebKit do sistema', installWebKit));
  if (found) return found;
  throw new ScriptError(
    'Nenhum WebKitGTK com driver funciona aqui. No Debian ou no Ubuntu, instale-o como root: apt-get install webkit2gtk-driver xvfb.',
  );
}

/** Paths of the programs of a browser, as variables for its journey; installed if that is possible here. */
export const provideEngine = { firefox: provideFirefox, webkit: provideWebKit };
