import { invalid } from './stripeError';

/** A form-encoded body with nested parts (`a[b]=c`, `a[0]=b`). A map, because a part may be called `__proto__`. */
export type Form = ReadonlyMap<string, string | Form>;
type MutableForm = Map<string, string | MutableForm>;

const MAX_DEPTH = 8;
const MAX_FIELDS = 500;

function keysOf(name: string): string[] {
  const [first = '', ...rest] = name.split('[');
  return [first, ...rest.map((part) => part.replace(/\]$/, ''))];
}

function put(form: MutableForm, keys: readonly string[], value: string): void {
  const [key = '', ...rest] = keys;
  const name = key === '' ? String(form.size) : key;
  if (rest.length === 0) {
    form.set(name, value);
    return;
  }
  const known = form.get(name);
  const part: MutableForm = known instanceof Map ? known : new Map();
  form.set(name, part);
  put(part, rest, value);
}

export function parseForm(text: string): Form {
  const form: MutableForm = new Map();
  const pairs = [...new URLSearchParams(text)];
  if (pairs.length > MAX_FIELDS || text.includes('\0') || text.includes('%00')) {
    throw invalid('The request is invalid.');
  }
  for (const [name, value] of pairs) {
    const keys = keysOf(name);
    if (keys.length > MAX_DEPTH) throw invalid('Too many levels.', keys[0]);
    put(form, keys, value);
  }
  return form;
}

/** Parameters of every call. */
const COMMON_FIELDS = ['expand'];

/** @throws StripeError `parameter_unknown` */
export function allowOnly(form: Form, names: readonly string[]): void {
  const unknown = [...form.keys()].find((name) => !names.includes(name) && !COMMON_FIELDS.includes(name));
  if (unknown !== undefined) {
    throw invalid(
      `Received unknown parameter: ${unknown.slice(0, 64)}`,
      unknown.slice(0, 64),
      'parameter_unknown',
    );
  }
}

const MAX_TEXT = 5_000;

/** Null when it is missing or empty. */
export function findText(form: Form, name: string): string | null {
  const value = form.get(name);
  if (value === undefined || value === '') return null;
  if (typeof value !== 'string' || value.length > MAX_TEXT) throw invalid(`Invalid string: ${name}`, name);
  return value;
}

export function getText(form: Form, name: string): string {
  const value = findText(form, name);
  if (value === null) throw invalid(`Missing required param: ${name}.`, name, 'parameter_missing');
  return value;
}

export function findInteger(form: Form, name: string): number | null {
  const value = findText(form, name);
  if (value === null) return null;
  if (!/^-?\d{1,15}$/.test(value))
    throw invalid(`Invalid integer: ${value.slice(0, 32)}`, name, 'parameter_invalid_integer');
  return Number(value);
}

export function findFlag(form: Form, name: string): boolean | null {
  const value = findText(form, name);
  if (value === null) return null;
  if (value !== 'true' && value !== 'false') throw invalid(`Invalid boolean: ${value.slice(0, 32)}`, name);
  return value === 'true';
}

/** Nested fields; a missing part is empty. */
export function findPart(form: Form, name: string): Form {
  const value = form.get(name);
  if (value === undefined || value === '') return new Map();
  if (typeof value === 'string') throw invalid(`Invalid object: ${name}`, name);
  return value;
}

export function findList(form: Form, name: string): string[] | null {
  if (!form.has(name)) return null;
  return [...findPart(form, name).values()].filter((value): value is string => typeof value === 'string');
}

/** One of the values that a parameter accepts; null when it is missing or empty. */
export function findOneOf<Value extends string>(
  form: Form,
  name: string,
  values: readonly Value[],
): Value | null {
  const sent = findText(form, name);
  const value = values.find((known) => known === sent) ?? null;
  if (sent !== null && value === null) {
    throw invalid(`Invalid ${name}: must be one of ${values.join(', ')}`, name);
  }
  return value;
}

/** Merges metadata; an empty value removes its key, and an empty parameter all keys. */
export function mergeMetadata(before: Readonly<Record<string, string>>, form: Form): Record<string, string> {
  if (form.get('metadata') === '') return {};
  const after = new Map(Object.entries(before));
  for (const [name, value] of findPart(form, 'metadata')) {
    if (typeof value !== 'string' || name.length > 40 || value.length > 500) {
      throw invalid('Metadata values must be strings of at most 500 characters.', 'metadata');
    }
    if (value === '') after.delete(name);
    else after.set(name, value);
  }
  if (after.size > 50) throw invalid('At most 50 metadata keys.', 'metadata');
  return Object.fromEntries(after);
}
