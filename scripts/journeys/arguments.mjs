import { parseArgs } from 'node:util';
import { ScriptError } from '../project.mjs';

export const BROWSERS = /** @type {const} */ (['webkit', 'firefox']);
const LEAST_WIDTH = 320;
const MOST_WIDTH = 1920;
const PHONE_WIDTH = 390;

/** Sentence on how to call the script. */
export const USAGE = `Uso: npm run journeys -- ${BROWSERS.join('|')} [--width ${PHONE_WIDTH}]`;

/** @param {string[]} args */
function parse(args) {
  try {
    return parseArgs({ args, allowPositionals: true, options: { width: { type: 'string' } } });
  } catch {
    throw new ScriptError(USAGE);
  }
}

/**
 * Browser and width of the page in pixels, which the arguments name.
 *
 * @param {string[]} args
 * @returns {{ browser: typeof BROWSERS[number], width: number }}
 */
export function readArguments(args) {
  const { values, positionals } = parse(args);
  const browser = BROWSERS.find((each) => each === positionals[0]);
  if (!browser || positionals.length > 1) throw new ScriptError(USAGE);
  const width = Number(values.width ?? PHONE_WIDTH);
  if (!Number.isInteger(width) || width < LEAST_WIDTH || width > MOST_WIDTH) {
    throw new ScriptError(`--width é um número inteiro de ${LEAST_WIDTH} a ${MOST_WIDTH}. ${USAGE}`);
  }
  return { browser, width };
}
