/** The one character that PostgreSQL keeps in no text, and half of a pair, which is none. Nobody types either. */
const UNSTORABLE = /\0|\p{Surrogate}/u;

/** Whether a number is more than can be told apart from the next one. */
const isVague = (value: number) => Math.abs(value) > Number.MAX_SAFE_INTEGER;

/** True where a text or number that no database keeps as it is stands anywhere inside a JSON value, in a name of a field too. */
export function isUnstorable(value: unknown): boolean {
  if (typeof value === 'string') return UNSTORABLE.test(value);
  if (typeof value === 'number') return isVague(value);
  if (typeof value !== 'object' || value === null) return false;
  return Object.entries(value).some(([name, inner]) => UNSTORABLE.test(name) || isUnstorable(inner));
}
