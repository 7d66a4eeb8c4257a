import { escapeHtml } from '@/server/http/answers/escapeHtml';
import type { JsonSchema } from '@/server/http/document/jsonSchema';

/** Kind of a value for readers. */
const KINDS: Readonly<Record<string, string>> = {
  string: 'texto',
  number: 'número',
  integer: 'número inteiro',
  boolean: 'true ou false',
  array: 'lista',
  object: 'registro',
  uuid: 'UUID',
  'date-time': 'instante',
  date: 'dia',
  email: 'e-mail',
  uri: 'endereço',
};

const listOf = (value: unknown): JsonSchema[] => (Array.isArray(value) ? value : []);
const isNull = ({ type }: JsonSchema) => type === 'null';

/** Schema without null, and whether null is allowed. */
function withoutNull(schema: JsonSchema): { readonly schema: JsonSchema; readonly mayBeNull: boolean } {
  const [only, ...others] = listOf(schema.anyOf).filter((one) => !isNull(one));
  if (only && others.length === 0) return { schema: only, mayBeNull: true };
  const mayBeNull = [schema.type].flat().includes('null') || listOf(schema.oneOf).some(isNull);
  return { schema, mayBeNull };
}

export const recordId = (name: string) => `registro-${name}`;
const refName = ({ $ref }: JsonSchema) =>
  typeof $ref === 'string' ? ($ref.split('/').at(-1) ?? null) : null;

function boundsOf({ minimum, maximum, minLength, maxLength }: JsonSchema): string {
  if (minimum !== undefined && maximum !== undefined) return `, de ${minimum} a ${maximum}`;
  if (maxLength !== undefined && minLength === maxLength) return `, ${maxLength} caracteres`;
  return maxLength === undefined ? '' : `, até ${maxLength} caracteres`;
}

function kindOf(given: JsonSchema): string {
  const { schema, mayBeNull } = withoutNull(given);
  const orNull = mayBeNull ? ' ou null' : '';
  const name = refName(schema);
  if (name !== null) return `<a href="#${recordId(name)}">${escapeHtml(name)}</a>${orNull}`;
  const { const: only, enum: values, type, format, items } = schema;
  if (only !== undefined) return `<code>${escapeHtml(String(only))}</code>`;
  if (Array.isArray(values)) {
    const words = values.filter((value) => value !== null).map((value) => escapeHtml(String(value)));
    return `um de: ${words.join(', ')}${orNull}`;
  }
  const plain = [type].flat().find((one) => one !== 'null');
  if (plain === 'array' && items) return `lista de ${kindOf(items as JsonSchema)}${orNull}`;
  const word = KINDS[String(format ?? plain)] ?? (plain === undefined ? 'qualquer valor' : String(plain));
  return `${escapeHtml(word + boundsOf(schema))}${orNull}`;
}

interface Field {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: JsonSchema;
  readonly description: string;
}

function fieldRow({ name, isRequired, schema, description }: Field): string {
  const must = isRequired ? ' <span class="must">obrigatório</span>' : '';
  const inner = schemaHtml(withoutNull(schema).schema);
  return `<dt><code>${escapeHtml(name)}</code> <span class="kind">${kindOf(schema)}</span>${must}</dt><dd>${escapeHtml(description)}${inner}</dd>`;
}

export function fieldsHtml(fields: readonly Field[]): string {
  return fields.length === 0 ? '' : `<dl>${fields.map(fieldRow).join('')}</dl>`;
}

/**
 * Fields of a schema and of its nested schemas; for a union, those of each case. A named schema is linked.
 */
export function schemaHtml(schema: JsonSchema): string {
  const cases = listOf(schema.oneOf).filter((one) => !isNull(one));
  if (cases.length > 0) {
    return cases
      .map(
        (one) =>
          `<details><summary><code>${escapeHtml(String(one.title))}</code></summary>${schemaHtml(one)}</details>`,
      )
      .join('');
  }
  if (schema.items) return schemaHtml(withoutNull(schema.items as JsonSchema).schema);
  const required = (schema.required ?? []) as readonly string[];
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  return fieldsHtml(
    fields.map(([name, field]) => ({
      name,
      schema: field,
      isRequired: required.includes(name),
      description: String(field.description ?? ''),
    })),
  );
}

/** A schema as the whole of a body or an answer. */
export function wholeHtml(schema: JsonSchema): string {
  const name = refName(schema);
  return name === null ? schemaHtml(schema) : `<p>${kindOf(schema)}</p>`;
}
