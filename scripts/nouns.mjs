import { readdirSync, readFileSync } from 'node:fs';
import { inProject } from './project.mjs';

const FOLDERS = ['__tests__', 'components', 'contexts', 'domain', 'hooks', 'pages', 'server', 'services'];

/** Fast tests over all nouns. They find what a noun lacks: words, a client, a description, a row of a table. */
export const SHARED_TESTS = [
  '__tests__/architecture/contexts.test.ts',
  '__tests__/architecture/exports.test.ts',
  '__tests__/architecture/personalColumns.test.ts',
  '__tests__/architecture/words.test.ts',
  '__tests__/domain/stateTable.test.ts',
  '__tests__/locales/messages.test.ts',
  '__tests__/locales/spanish.test.ts',
  '__tests__/locales/terms.test.ts',
  '__tests__/server/contract.test.ts',
  '__tests__/server/db/schema.test.ts',
  '__tests__/server/http/openApi.test.ts',
  '__tests__/server/http/problems.test.ts',
  '__tests__/services/calls.test.ts',
];

/**
 * Singular and plural of an English noun as in file names.
 *
 * @param {string} noun either of the two
 */
export function formsOf(noun) {
  const singular = singularOf(noun);
  if (/[^aeou]y$/.test(singular)) return [singular, `${singular.slice(0, -1)}ies`];
  return [singular, /(s|x|ch|sh)$/.test(singular) ? `${singular}es` : `${singular}s`];
}

/** @param {string} noun */
function singularOf(noun) {
  if (/[^aeou]ies$/.test(noun)) return `${noun.slice(0, -3)}y`;
  if (/(ss|x|ch|sh)es$/.test(noun)) return noun.slice(0, -2);
  return /[^s]s$/.test(noun) ? noun.slice(0, -1) : noun;
}

/**
 * Returns a predicate that is true for paths of a noun: `reservations` owns `domain/reservation.ts`,
 * `server/deals/reservations/…` and `ReservationCard.tsx`, but not `preservation.ts`.
 *
 * @param {string} noun
 */
export function belongsTo(noun) {
  const [first = '', rest = ''] = [noun.charAt(0), noun.slice(1)];
  const words = [noun, ...formsOf(noun)].map((form) => form.slice(1)).concat(rest);
  const tail = `(?:${[...new Set(words)].join('|')})(?![a-z])`;
  const [lower, upper] = [first.toLowerCase(), first.toUpperCase()];
  const pattern = new RegExp(`(?:(?:^|[/.])${lower}|${upper})${tail}`);
  return (/** @type {string} */ path) => pattern.test(path);
}

/** Sources and tests in a folder, relative to the project. @param {string} folder */
function sourcesIn(folder) {
  return readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => `${(entry.parentPath ?? entry.path).slice(inProject().length + 1)}/${entry.name}`)
    .map((path) => path.replaceAll('\\', '/'));
}

/** Files of the project that belong to a noun, relative to its folder. @param {string} noun */
export const filesOf = (noun) => FOLDERS.flatMap(sourcesIn).filter(belongsTo(noun)).sort();

/** @param {string} path */
const isTest = (path) => /\.test\.tsx?$/.test(path);

/**
 * Tests of a noun: by their own path, or by a component of the noun that they import.
 *
 * @param {string} noun
 */
export function testsOf(noun) {
  const belongs = belongsTo(noun);
  const importsIt = (/** @type {string} */ path) =>
    [...readFileSync(inProject(path), 'utf8').matchAll(/from '@\/(components\/[^']+)'/g)].some(
      ([, imported]) => belongs(imported ?? ''),
    );
  const screens = sourcesIn('__tests__/components').filter((path) => isTest(path) && importsIt(path));
  return [...new Set([...filesOf(noun).filter(isTest), ...screens])].sort();
}
