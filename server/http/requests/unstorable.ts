/**
 * Characters that PostgreSQL cannot store: NUL, and half of a surrogate pair. No keyboard produces either.
 */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** True if a JSON value contains a text that PostgreSQL cannot store, in field names too. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => UNSTORABLE.test(name) || isUnstorable(inner));
}

/** Path of the first number too large to be distinguished from its neighbour; null if every number is exact. */
export function findVagueNumber(value: unknown, path = ''): string | null {
  if (typeof value === 'number') return Math.abs(value) > Number.MAX_SAFE_INTEGER ? path : null;
  if (typeof value !== 'object' || value === null) return null;
  for (const [name, inner] of Object.entries(value)) {
    const found = findVagueNumber(inner, path ? `${path}.${name}` : name);
    if (found !== null) return found;
  }
  return null;
}
