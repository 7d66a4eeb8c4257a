import type { AnySchema } from 'yup';
import { type JsonSchema, toJsonSchema } from '@/server/http/document/jsonSchema';

const isNull = ({ type }: JsonSchema) => type === 'null';

/** The schema without what depends on its place: null, description and default. */
function bare(schema: JsonSchema): JsonSchema {
  const { description: _, default: __, ...rest } = schema;
  if (Array.isArray(rest.oneOf)) return { ...rest, oneOf: rest.oneOf.filter((one) => !isNull(one)) };
  return Array.isArray(rest.type) ? { ...rest, type: rest.type.find((type) => type !== 'null') } : rest;
}

const isNullable = ({ type, oneOf }: JsonSchema) =>
  (Array.isArray(type) && type.includes('null')) || (Array.isArray(oneOf) && oneOf.some(isNull));

function refTo(name: string, schema: JsonSchema): JsonSchema {
  const ref = { $ref: `#/components/schemas/${name}` };
  const { description } = schema;
  return {
    ...(isNullable(schema) ? { anyOf: [ref, { type: 'null' }] } : ref),
    ...(description ? { description } : {}),
  };
}

export interface NamedSchemas {
  /** The schema with references instead of named records. */
  named(schema: JsonSchema): JsonSchema;
  /** Named records, as references to them spell them. */
  readonly records: Readonly<Record<string, JsonSchema>>;
}

/** Recognises these records by their shape wherever they are part of a schema. */
export function createNamedSchemas(records: Readonly<Record<string, AnySchema>>): NamedSchemas {
  const schemas = Object.entries(records).map(
    ([name, schema]) => [name, bare(toJsonSchema(schema))] as const,
  );
  const nameByShape = new Map(schemas.map(([name, schema]) => [JSON.stringify(schema), name]));

  function withInner(schema: JsonSchema): JsonSchema {
    const { properties, items, oneOf } = schema;
    const fields = properties ? Object.entries(properties as Record<string, JsonSchema>) : null;
    return {
      ...schema,
      ...(fields
        ? { properties: Object.fromEntries(fields.map(([name, field]) => [name, named(field)])) }
        : {}),
      ...(items ? { items: named(items as JsonSchema) } : {}),
      ...(Array.isArray(oneOf) ? { oneOf: oneOf.map((one: JsonSchema) => withInner(one)) } : {}),
    };
  }

  function named(schema: JsonSchema): JsonSchema {
    const isRecord = schema.properties || schema.oneOf;
    const name = isRecord ? nameByShape.get(JSON.stringify(bare(schema))) : undefined;
    return name === undefined ? withInner(schema) : refTo(name, schema);
  }

  return { named, records: Object.fromEntries(schemas.map(([name, schema]) => [name, withInner(schema)])) };
}
