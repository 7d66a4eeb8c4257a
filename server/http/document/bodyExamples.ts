import { FIELD_SAMPLES, SAMPLE_ID } from '@/domain/fieldSamples';
import type { JsonSchema } from '@/server/http/document/jsonSchema';

const typeOf = ({ type }: JsonSchema): unknown =>
  Array.isArray(type) ? type.find((one) => one !== 'null') : type;

function numberOf({ minimum, exclusiveMinimum, maximum }: JsonSchema): number {
  const least = Number(minimum ?? Number(exclusiveMinimum ?? 0) + 1);
  return Math.min(Math.max(least, 1), Number(maximum ?? 1_000));
}

function textOf(name: string, { format, minLength = 0 }: JsonSchema): string {
  if (format === 'uuid') return SAMPLE_ID;
  if (format === 'email') return 'ana@exemplo.com.br';
  return format === 'date' || name.endsWith('On')
    ? '2026-12-01'
    : 'Texto de exemplo'.padEnd(Number(minLength), '.');
}

function plainValue(name: string, schema: JsonSchema): unknown {
  switch (typeOf(schema)) {
    case 'boolean':
      return true;
    case 'integer':
    case 'number':
      return numberOf(schema);
    case 'array':
      return [sampleOf(name, schema.items as JsonSchema)];
    case 'object':
      return recordOf(schema);
    default:
      return textOf(name, schema);
  }
}

function fits(sample: unknown, schema: JsonSchema): boolean {
  const type = typeOf(schema);
  if (sample === null) return Array.isArray(schema.type);
  if (Array.isArray(schema.enum)) return schema.enum.includes(sample);
  if (type === 'array') return Array.isArray(sample);
  if (type === 'integer' || type === 'number') return typeof sample === 'number';
  return typeof sample === type;
}

function sampleOf(name: string, schema: JsonSchema): unknown {
  const { enum: values, const: only, oneOf, default: byDefault } = schema;
  if (only !== undefined) return only;
  if (Array.isArray(oneOf)) return recordOf(oneOf[0]);
  if (name in FIELD_SAMPLES && fits(FIELD_SAMPLES[name], schema)) return FIELD_SAMPLES[name];
  if (Array.isArray(values)) return values[0];
  return byDefault ?? plainValue(name, schema);
}

/** Optional fields of which a call needs one; an example has the first. */
const ONE_OF = [
  ['unitId', 'quotaId'],
  ['reservationId', 'saleId'],
  ['percent', 'amountCents'],
  ['path', 'projectId'],
];

function isShown(name: string, schema: JsonSchema): boolean {
  const { properties = {}, required = [] } = schema;
  const isOptional = (field: string) =>
    field in (properties as object) && !(required as readonly string[]).includes(field);
  return !isOptional(name) || ONE_OF.some((fields) => fields[0] === name && fields.every(isOptional));
}

/** Required fields, and plain values of the optional ones: an example shows one possible body. */
function recordOf(schema: JsonSchema): Record<string, unknown> {
  const fields = Object.entries((schema.properties ?? {}) as Record<string, JsonSchema>);
  const shown = fields.filter(([name]) => isShown(name, schema));
  return Object.fromEntries(shown.map(([name, field]) => [name, sampleOf(name, field)]));
}

/** Example of a body that the call accepts. */
export function exampleOf(schema: JsonSchema): unknown {
  return Array.isArray(schema.oneOf) ? recordOf(schema.oneOf[0]) : recordOf(schema);
}
