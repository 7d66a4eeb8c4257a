import { readdirSync } from 'node:fs';
import { inProject } from './project.mjs';

const FOLDERS = ['__tests__', 'components', 'contexts', 'domain', 'hooks', 'pages', 'server', 'services'];

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

/** Files of the project that belong to a noun, relative to its folder. @param {string} noun */
export function filesOf(noun) {
  const belongs = belongsTo(noun);
  return FOLDERS.flatMap((folder) =>
    readdirSync(inProject(folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => `${(entry.parentPath ?? entry.path).slice(inProject().length + 1)}/${entry.name}`),
  )
    .map((path) => path.replaceAll('\\', '/'))
    .filter(belongs)
    .sort();
}

/** @param {string} path */
export const isTest = (path) => /\.test\.tsx?$/.test(path);
