/** The one character that PostgreSQL keeps in no text, and that nobody types. */
export const NUL = '\0';

/** True where a text anywhere inside a JSON value, a name of a field included, holds it. */
export function holdsNul(value: unknown): boolean {
  if (typeof value === 'string') return value.includes(NUL);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => name.includes(NUL) || holdsNul(inner));
}
