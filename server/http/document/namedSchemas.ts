import { API_RECORDS } from '@/server/http/document/apiRecords';
import { type JsonSchema, toJsonSchema } from '@/server/http/document/jsonSchema';

const isNull = ({ type }: JsonSchema) => type === 'null';

/** The schema without what one place alone says of it: whether null may stand for it, and what it means there. */
function bare(schema: JsonSchema): JsonSchema {
  const { description: _, default: __, ...rest } = schema;
  if (Array.isArray(rest.oneOf)) return { ...rest, oneOf: rest.oneOf.filter((one) => !isNull(one)) };
  return Array.isArray(rest.type) ? { ...rest, type: rest.type.find((type) => type !== 'null') } : rest;
}

type NamedSchema = readonly [name: string, schema: JsonSchema];

let known: { readonly records: readonly NamedSchema[]; readonly nameByShape: Map<string, string> } | null =
  null;

/** Built when the document is first read, because most processes start without anybody reading it. */
function readRecords() {
  if (known) return known;
  const records = Object.entries(API_RECORDS).map(
    ([name, schema]): NamedSchema => [name, bare(toJsonSchema(schema))],
  );
  known = { records, nameByShape: new Map(records.map(([name, schema]) => [JSON.stringify(schema), name])) };
  return known;
}

const isNullable = ({ type, oneOf }: JsonSchema) =>
  (Array.isArray(type) && type.includes('null')) || (Array.isArray(oneOf) && oneOf.some(isNull));

function refTo(name: string, schema: JsonSchema): JsonSchema {
  const ref = { $ref: `#/components/schemas/${name}` };
  return isNullable(schema) ? { anyOf: [ref, { type: 'null' }] } : ref;
}

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

/** The schema with a reference wherever a record with a name stands in it. */
export function named(schema: JsonSchema): JsonSchema {
  const isRecord = schema.properties || schema.oneOf;
  const name = isRecord ? readRecords().nameByShape.get(JSON.stringify(bare(schema))) : undefined;
  return name === undefined ? withInner(schema) : refTo(name, schema);
}

/** Every record with a name, as the others refer to it. */
export function namedRecords(): NamedSchema[] {
  return readRecords().records.map(([name, schema]) => [name, withInner(schema)]);
}
