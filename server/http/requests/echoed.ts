/** Field that the server computes for each caller, and that clients send back with the record that they change. */
const COMPUTED = 'allowedActions';

/** The body without `allowedActions` at any depth. */
export function withoutEchoes(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutEchoes);
  if (typeof value !== 'object' || value === null) return value;
  const sent = Object.entries(value).filter(([name]) => name !== COMPUTED);
  return Object.fromEntries(sent.map(([name, inner]) => [name, withoutEchoes(inner)]));
}
