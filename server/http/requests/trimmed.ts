import type { ValidationError } from 'yup';

/** Keys of a path as yup writes it: `parcels[0].receipt`. */
const KEYS = /[^.[\]"]+/g;

function trimAt(value: unknown, [key, ...rest]: readonly string[]): void {
  if (typeof value !== 'object' || value === null || key === undefined || !Object.hasOwn(value, key)) return;
  const parent = value as Record<string, unknown>;
  const inner = parent[key];
  if (rest.length > 0) trimAt(inner, rest);
  else if (typeof inner === 'string') parent[key] = inner.trim();
}

/**
 * The body without the outer blanks of each text that was refused for them: people paste these. Null where nothing was
 * refused for blanks.
 */
export function trimmedBody(body: unknown, error: ValidationError): unknown {
  const findings = (error.inner.length > 0 ? error.inner : [error]).filter(({ type }) => type === 'trim');
  if (findings.length === 0) return null;
  const copy: unknown = structuredClone(body);
  for (const { path = '' } of findings) trimAt(copy, path.match(KEYS) ?? []);
  return copy;
}
