import { type AnyObjectSchema, type InferType, isSchema, ValidationError } from 'yup';
import errors from '@/locales/pt-BR/errors.json';
import { translate } from '@/locales/translate';
import { AppError, type FieldErrors } from '@/server/http/appError';
import { holdsNul } from '@/server/http/nul';

type SentenceParams = Record<string, string | number>;

const NUMBER_TESTS = new Set(['min', 'max']);
const ABSENT = new Set(['required', 'optionality', 'nullable', 'defined']);

function sentence(key: string, params: SentenceParams = {}): string {
  return translate(errors, `field.${key}`, params);
}

/** The name in our messages of the test that a value failed. */
function sentenceKeyOf({ type = '', params = {}, value }: ValidationError): string {
  if (ABSENT.has(type)) return 'required';
  if (type === 'typeError') return 'type';
  if (NUMBER_TESTS.has(type)) {
    if (params.more === 0) return 'positive';
    return typeof value === 'number' ? type : `${type}Length`;
  }
  return ['length', 'integer', 'oneOf', 'uuid', 'email', 'url'].includes(type) ? type : 'invalid';
}

function printable(params: Record<string, unknown> = {}): SentenceParams {
  const kept = Object.entries(params).filter(([, value]) => ['string', 'number'].includes(typeof value));
  return Object.fromEntries(kept) as SentenceParams;
}

function joinPath(path: string | undefined, name: string): string {
  return path ? `${path}.${name}` : name;
}

/** One sentence a field; the first finding of a field wins, and unknown fields are named one by one. */
function toFieldErrors(error: ValidationError): FieldErrors {
  const fields: Record<string, string> = {};
  for (const finding of error.inner.length > 0 ? error.inner : [error]) {
    if (finding.type === 'noUnknown' || finding.type === 'exact') {
      const unknown = String(finding.params?.unknown ?? finding.params?.properties ?? '').split(', ');
      for (const name of unknown) fields[joinPath(finding.path, name)] ??= sentence('unknown', { name });
      continue;
    }
    fields[finding.path || 'body'] ??= sentence(sentenceKeyOf(finding), printable(finding.params));
  }
  return fields;
}

function check<Shape extends AnyObjectSchema>(schema: Shape, value: unknown, strict: boolean) {
  try {
    return schema.noUnknown().validateSync(value, { abortEarly: false, strict }) as InferType<Shape>;
  } catch (error) {
    if (error instanceof ValidationError) throw new AppError('invalid_request', {}, toFieldErrors(error));
    throw error;
  }
}

function isArrayField(schema: AnyObjectSchema, name: string): boolean {
  const field: unknown = schema.fields[name];
  return isSchema(field) && 'type' in field && field.type === 'array';
}

/**
 * Reads query parameters by their schema. A parameter that the schema lacks, or that comes twice where one is read, is
 * refused: a mistyped filter must not answer the whole list.
 *
 * @throws AppError `invalid_request` naming each field
 */
export function readQuery<Shape extends AnyObjectSchema>(schema: Shape, search: URLSearchParams) {
  // Maps, because a parameter may be called `__proto__`.
  const fields = new Map<string, string>();
  const values = new Map<string, string | string[]>();
  for (const [name, value] of search) {
    const isList = Object.hasOwn(schema.fields, name) && isArrayField(schema, name);
    if (values.has(name) && !isList) fields.set(name, sentence('repeated', { name }));
    // Reading text as numbers also drops what is unknown, so that is looked for beforehand.
    if (!Object.hasOwn(schema.fields, name)) fields.set(name, sentence('unknown', { name }));
    if (holdsNul(value)) fields.set(name, sentence('invalid'));
    values.set(name, isList ? [...(values.get(name) ?? []), value].filter(Boolean) : value);
  }
  if (fields.size > 0) throw new AppError('invalid_request', {}, Object.fromEntries(fields));
  // `?sort=` is a parameter that was left empty in a form: the same as leaving it out.
  const given = [...values].filter(([, value]) => value !== '');
  return check(schema, Object.fromEntries(given), false);
}

/**
 * Reads a JSON body by its schema, without turning "1" into 1. A field that the schema lacks (an id, an owner, a
 * status) is refused, not dropped.
 *
 * @throws AppError `invalid_request` naming each field
 */
export function readBody<Shape extends AnyObjectSchema>(schema: Shape, body: unknown) {
  if (holdsNul(body)) throw new AppError('invalid_request', {}, { body: sentence('invalid') });
  // No body at all is a body without fields: the answer then names each one that is missing.
  return check(schema, body === undefined ? {} : body, true);
}
