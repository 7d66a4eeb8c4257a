import { type AnyObjectSchema, type InferType, isSchema, ValidationError } from 'yup';
import { AppError, type FieldErrors } from '@/domain/errors/appError';
import { printable, sentenceKeyOf } from '@/domain/errors/fieldFinding';
import errors from '@/locales/pt-BR/errors.json';
import { translate } from '@/locales/translate';
import { countValues, longListIn } from '@/server/http/requests/bodyBounds';
import { withoutEchoes } from '@/server/http/requests/echoed';
import { trimmedBody } from '@/server/http/requests/trimmed';
import { findVagueNumber, isUnstorable } from '@/server/http/requests/unstorable';

type SentenceParams = Record<string, string | number>;

/** Largest depth of lists and objects; twice that of any accepted body. */
const MAX_DEPTH = 20;
/** Values in a body; the towers of the largest project have 30,000. */
const MAX_VALUES = 40_000;
/**
 * Number of values up to which every fault is collected. A fault costs much more than a value, so of larger
 * bodies only the first one is reported.
 */
const MAX_VALUES_GATHERED = 1_000;
/**
 * Largest number of fields in an answer, and of characters of their names: it must not be larger than the
 * refused body.
 */
const MAX_FIELDS = 20;
const MAX_NAME = 100;

export function fieldSentence(key: string, params: SentenceParams = {}): string {
  return translate(errors, `field.${key}`, params);
}

/** Refuses a request for one of its fields, with the sentence of that key. */
export function fieldRefusal(field: string, key: string, params: SentenceParams = { name: field }): AppError {
  return new AppError('invalid_request', {}, { [field]: fieldSentence(key, params) });
}

function joinPath(path: string | undefined, name: string): string {
  return path ? `${path}.${name}` : name;
}

/** The first finding of a field wins. A map, because a field may be called `__proto__`. */
function fieldErrors() {
  const fields = new Map<string, string>();
  const add = (path: string, key: string, params: SentenceParams = {}) => {
    const field = path.slice(0, MAX_NAME);
    if (fields.size < MAX_FIELDS && !fields.has(field)) fields.set(field, fieldSentence(key, params));
  };
  return {
    add,
    /** A field with an unknown name. */
    addUnknown: (name: string, path?: string) =>
      add(joinPath(path, name), 'unknown', { name: name.slice(0, MAX_NAME) }),
    isEmpty: () => fields.size === 0,
    all: (): FieldErrors => Object.fromEntries(fields),
  };
}

/** One sentence for each field; unknown fields are listed by name. */
function toFieldErrors(error: ValidationError): FieldErrors {
  const fields = fieldErrors();
  for (const finding of error.inner.length > 0 ? error.inner : [error]) {
    if (finding.type === 'noUnknown' || finding.type === 'exact') {
      const unknown = String(finding.params?.unknown ?? finding.params?.properties ?? '').split(', ');
      for (const name of unknown) fields.addUnknown(name, finding.path);
      continue;
    }
    fields.add(finding.path || 'body', sentenceKeyOf(finding), printable(finding.params));
  }
  return fields.all();
}

function check<Shape extends AnyObjectSchema>(schema: Shape, value: unknown, strict: boolean) {
  const long = longListIn(schema, value);
  if (long) throw fieldRefusal(long.path, 'maxItems', { max: long.max });
  const abortEarly = countValues(value, MAX_VALUES_GATHERED) > MAX_VALUES_GATHERED;
  try {
    return schema
      .noUnknown()
      .validateSync(value, { abortEarly, strict, disableStackTrace: true }) as InferType<Shape>;
  } catch (error) {
    if (!(error instanceof ValidationError)) throw error;
    const trimmed = strict ? trimmedBody(value, error) : null;
    if (trimmed === null) throw new AppError('invalid_request', {}, toFieldErrors(error));
    return check(schema, trimmed, strict);
  }
}

/** Decimal digits only: a number is read as `0x10`, `1e1`, `+1` and `1 0` by JavaScript, but not meant so. */
const DECIMAL = /^-?\d+(?:\.\d+)?$/;

function isField(type: 'array' | 'number', schema: AnyObjectSchema, name: string): boolean {
  const field: unknown = Object.hasOwn(schema.fields, name) ? schema.fields[name] : null;
  return isSchema(field) && 'type' in field && field.type === type;
}

/**
 * Reads query parameters by their schema. An unknown or repeated parameter is refused: a mistyped filter must
 * not answer the whole list.
 *
 * @throws AppError `invalid_request` naming each field
 */
export function readQuery<Shape extends AnyObjectSchema>(schema: Shape, search: URLSearchParams) {
  const fields = fieldErrors();
  // A map, because a parameter may be called `__proto__`.
  const values = new Map<string, string | string[]>();
  for (const [name, value] of search) {
    const isKnown = Object.hasOwn(schema.fields, name);
    const isList = isField('array', schema, name);
    if (isUnstorable(value)) fields.add(name, 'invalid');
    const isNumber = value !== '' && isField('number', schema, name);
    if (isNumber && !DECIMAL.test(value)) fields.add(name, 'type');
    // The validation below converts text to numbers and drops unknown fields, so unknown ones are found
    // first.
    if (!isKnown) fields.addUnknown(name);
    else if (values.has(name) && !isList) fields.add(name, 'repeated', { name });
    values.set(name, isList ? [...(values.get(name) ?? []), value].filter(Boolean) : value);
  }
  if (!fields.isEmpty()) throw new AppError('invalid_request', {}, fields.all());
  // `?sort=` is an empty parameter of a form and counts as missing.
  const given = [...values].filter(([, value]) => value !== '');
  return check(schema, Object.fromEntries(given), false);
}

/** True if lists and objects are nested deeper than this: recursive code has a limited stack. */
function isDeeperThan(levels: number, value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return false;
  return levels === 0 || Object.values(value).some((inner) => isDeeperThan(levels - 1, inner));
}

/**
 * Reads a JSON body by its schema, without turning "1" into 1. A field that the schema lacks (an id, an owner, a
 * status) is refused, not dropped; only `allowedActions` is dropped, which a record that is sent back contains.
 *
 * @throws AppError `invalid_request` naming each field
 */
export function readBody<Shape extends AnyObjectSchema>(schema: Shape, body: unknown) {
  if (isDeeperThan(MAX_DEPTH, body) || countValues(body, MAX_VALUES) > MAX_VALUES || isUnstorable(body)) {
    throw fieldRefusal('body', 'invalid');
  }
  // A missing body counts as one without fields: the answer then names each missing one.
  const read = check(schema, body === undefined ? {} : withoutEchoes(body), true);
  // A field with a declared range has already failed validation by now.
  const vague = findVagueNumber(body);
  if (vague !== null) throw fieldRefusal(vague, 'invalid');
  return read;
}
