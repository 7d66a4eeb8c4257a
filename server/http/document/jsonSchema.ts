import type { AnySchema } from 'yup';
import { FIELD_DESCRIPTIONS } from '@/domain/fieldDescriptions';

/** A schema of JSON Schema 2020-12, the dialect of OpenAPI 3.1. */
export type JsonSchema = { readonly [keyword: string]: unknown };

interface Test {
  readonly name?: string;
  readonly params?: Readonly<Record<string, unknown>>;
}

interface CaseFields {
  /** Name of the case, if no field value names it. */
  readonly title?: string;
  readonly must?: readonly string[];
  readonly may?: readonly string[];
}

/**
 * Record whose fields depend on a case: those of each value of the field `by`, or sets of fields without such
 * a field. Fields outside all cases belong to every case. Declared in the `meta` of the schema, as `cases`.
 */
interface BodyCases {
  readonly by?: string;
  readonly of?: Readonly<Record<string, CaseFields>>;
  readonly without?: readonly CaseFields[];
}

/** Facts of a schema that only the API document needs, as `.meta()` of yup. */
interface FieldMeta {
  readonly description?: string;
  /** For a text that no test of yup describes; fields named `…At`, `…On` and `email` need none. */
  readonly format?: string;
  readonly cases?: BodyCases;
}

/** Result of yup's `describe()`; its own types split it into a union that cannot be read in one place. */
interface Description {
  readonly type: string;
  readonly meta?: FieldMeta;
  readonly oneOf: readonly unknown[];
  readonly default?: unknown;
  readonly nullable: boolean;
  readonly optional: boolean;
  readonly tests: readonly Test[];
  readonly fields?: Readonly<Record<string, Description>>;
  readonly innerType?: Description;
}

/** Keywords of a length or a bound, by the type of value that yup's `min` and `max` apply to. */
const BOUNDS: Readonly<Record<string, { readonly min: string; readonly max: string }>> = {
  string: { min: 'minLength', max: 'maxLength' },
  array: { min: 'minItems', max: 'maxItems' },
  number: { min: 'minimum', max: 'maximum' },
};

function fromTest({ name, params = {} }: Test, type: string): JsonSchema {
  const bounds = BOUNDS[type];
  switch (name) {
    case 'min':
      if (params.more !== undefined) return { exclusiveMinimum: params.more };
      return bounds ? { [bounds.min]: params.min } : {};
    case 'max':
      return bounds ? { [bounds.max]: params.max } : {};
    case 'length':
      return { minLength: params.length, maxLength: params.length };
    case 'integer':
      return { type: 'integer' };
    case 'matches':
      return { pattern: String(params.regex).replace(/^\/|\/[a-z]*$/g, '') };
    case 'uuid':
    case 'email':
      return { format: name };
    case 'url':
      return { format: 'uri' };
    default:
      return {};
  }
}

function typeOf({ type }: Description): JsonSchema {
  return type === 'mixed' ? {} : { type };
}

/** Default of an omitted field. yup gives every object a default made of its fields; that one is ignored. */
function defaultOf({ type, default: byDefault }: Description): unknown {
  return type === 'object' ? undefined : byDefault;
}

/** True if the value is required: neither optional nor filled in by a default. */
function isRequired(description: Description): boolean {
  return !description.optional && defaultOf(description) === undefined;
}

type Fields = Readonly<Record<string, Description>>;

function fromCase(fields: Fields, ofAll: readonly string[], { title, must = [], may = [] }: CaseFields) {
  const described = [...must, ...may, ...ofAll].flatMap((name) => {
    const field = fields[name];
    return field ? [[name, fromField(name, field)] as const] : [];
  });
  const required = ofAll.filter((name) => fields[name] && isRequired(fields[name]));
  return {
    ...(title ? { title } : {}),
    type: 'object',
    properties: Object.fromEntries(described),
    required: [...must, ...required],
    additionalProperties: false,
  };
}

/** One schema for each case, with the fields that belong to it and no others. */
function fromCases({ fields = {} }: Description, { by = '', of = {}, without = [] }: BodyCases): JsonSchema {
  const all = [...Object.values(of), ...without];
  const ofSome = new Set(all.flatMap(({ must = [], may = [] }) => [...must, ...may]));
  const ofAll = Object.keys(fields).filter((name) => name !== by && !ofSome.has(name));
  const named = Object.entries(of).map(([title, given]) => {
    const { properties, required, ...schema } = fromCase(fields, ofAll, { ...given, title });
    const { description } = fields[by] ? fromField(by, fields[by]) : {};
    const deciding = { [by]: { type: 'string', const: title, description } };
    return { ...schema, properties: { ...deciding, ...properties }, required: [by, ...required] };
  });
  return { oneOf: [...named, ...without.map((given) => fromCase(fields, ofAll, given))] };
}

function fromObject(description: Description): JsonSchema {
  const { fields = {}, meta } = description;
  if (meta?.cases) return fromCases(description, meta.cases);
  const entries = Object.entries(fields);
  if (entries.length === 0) return {};
  const required = entries.filter(([, field]) => isRequired(field)).map(([name]) => name);
  return {
    properties: Object.fromEntries(entries.map(([name, field]) => [name, fromField(name, field)])),
    ...(required.length > 0 ? { required } : {}),
    additionalProperties: false,
  };
}

function orNull(schema: JsonSchema): JsonSchema {
  const { type, enum: values, oneOf, ...rest } = schema;
  if (Array.isArray(oneOf)) return { ...rest, oneOf: [...oneOf, { type: 'null' }] };
  if (typeof type !== 'string') return schema;
  const withNull = Array.isArray(values) && !values.includes(null) ? [...values, null] : values;
  return { type: [type, 'null'], ...(withNull ? { enum: withNull } : {}), ...rest };
}

function fromDescription(description: Description): JsonSchema {
  const { type, meta, oneOf, tests, innerType, nullable } = description;
  const byDefault = defaultOf(description) ?? null;
  const schema = Object.assign(
    {},
    // Each case has its own type.
    meta?.cases ? {} : typeOf(description),
    oneOf.length > 0 ? { enum: oneOf } : {},
    ...tests.map((test) => fromTest(test, type)),
    type === 'object' ? fromObject(description) : {},
    innerType ? { items: fromDescription(innerType) } : {},
    byDefault !== null ? { default: byDefault } : {},
    meta?.format ? { format: meta.format } : {},
    meta?.description ? { description: meta.description } : {},
  ) as JsonSchema;
  return nullable ? orNull(schema) : schema;
}

function formatOf(name: string, { type, format, enum: values }: JsonSchema): JsonSchema {
  if (![type].flat().includes('string') || format !== undefined || values !== undefined) return {};
  if (/At$/.test(name)) return { format: 'date-time' };
  if (/On$/.test(name)) return { format: 'date' };
  return name === 'email' ? { format: 'email' } : {};
}

/** The schema of a field, with the format and the description that its name implies unless it has its own. */
function fromField(name: string, field: Description): JsonSchema {
  const schema = fromDescription(field);
  const description = schema.description ?? FIELD_DESCRIPTIONS[name];
  return { ...schema, ...formatOf(name, schema), ...(description ? { description } : {}) };
}

/** JSON Schema of a yup schema. The API document describes exactly what is validated. */
export function toJsonSchema(schema: AnySchema): JsonSchema {
  return fromDescription(schema.describe() as Description);
}

interface ParameterDescription {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
}

/** The fields of a schema of parameters, one by one. */
export function parametersOf(schema: AnySchema | undefined): ParameterDescription[] {
  if (!schema) return [];
  const { fields = {} } = schema.describe() as Description;
  return Object.entries(fields).map(([name, field]) => ({
    name,
    isRequired: isRequired(field) && !field.nullable,
    schema: fromField(name, field),
  }));
}
