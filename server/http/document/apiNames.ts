import type { Method } from '@/server/http/routing/route';

interface Call {
  readonly method: Method;
  readonly path: string;
}

const capital = (word: string) => `${word.charAt(0).toUpperCase()}${word.slice(1)}`;
const partsOf = (path: string) => path.split('/').filter(Boolean);

/** Singular of a path segment. */
function singular(word: string): string {
  if (/(?:ch|sh|ss|x)es$/.test(word)) return word.slice(0, -2);
  if (word.endsWith('ies')) return `${word.slice(0, -3)}y`;
  return word.endsWith('s') ? word.slice(0, -1) : word;
}

function namePart(part: string, index: number, parts: readonly string[]): string {
  const parameter = /^\{(\w+)\}$/.exec(part)?.[1];
  const before = parts[index - 1] ?? '';
  // "/reservations/{id}" is one reservation; where the word has no plural, the name contains the parameter.
  if (parameter !== undefined) return singular(before) === before ? `By${capital(parameter)}` : '';
  const word = part.replace(/[^a-z0-9]+(\w)/gi, (_, letter: string) => letter.toUpperCase());
  return capital(parts[index + 1]?.startsWith('{') ? singular(word) : word);
}

/**
 * Name of a call in a generated client. It depends only on method and path, so that it stays the same.
 *
 * @example operationIdOf({ method: 'PUT', path: '/reservations/{id}' }); // 'putReservation'
 */
export function operationIdOf({ method, path }: Call): string {
  return `${method.toLowerCase()}${partsOf(path).map(namePart).join('')}`;
}

/**
 * Noun of a call: the index of the document groups by it, and its fields find their descriptions under it.
 */
export function nounOf(path: string): string {
  const [first = '', second = first] = partsOf(path);
  return first === 'public' ? second : first;
}
