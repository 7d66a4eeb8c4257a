import fieldWords from '@/server/http/document/fieldWords.json';
import type { JsonSchema } from '@/server/http/document/jsonSchema';

const WORDS: ReadonlyMap<string, string> = new Map(Object.entries(fieldWords));

/** Days and instants have names of their own (`dueOn`, `paidAt`), and these besides. */
const DAYS = ['date', 'day', 'birthDate', 'deliveryDate', 'phaseSince', 'payableUntil'];
const INSTANTS = [
  'at',
  'answerBy',
  'fixedUntil',
  'offeredUntil',
  'coolingOffUntil',
  'until',
  'PricePoint.since',
];

/** Finds the words of a field, and remembers which were found: a test keeps the data file free of others. */
export interface Words {
  readonly used: ReadonlySet<string>;
  readonly missing: ReadonlySet<string>;
  explain(schema: JsonSchema, record: string): JsonSchema;
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

function isText({ type, format, enum: values }: JsonSchema): boolean {
  return [type].flat().includes('string') && format === undefined && values === undefined;
}

/** What a text has to look like, by the name of its field: nothing else tells of an answer. */
function formatOf(name: string, record: string, schema: JsonSchema): JsonSchema {
  if (!isText(schema)) return {};
  const isOf = (names: readonly string[]) => names.includes(name) || names.includes(`${record}.${name}`);
  if (/At$/.test(name) || isOf(INSTANTS)) return { format: 'date-time' };
  if (/(?:On|^since)$/.test(name) || isOf(DAYS)) return { format: 'date' };
  return name === 'email' ? { format: 'email' } : {};
}

/** The words of a data file for the fields of schemas: those of the record and field, or of the field wherever it stands. */
export function createWords(): Words {
  const used = new Set<string>();
  const missing = new Set<string>();

  function wordsOf(name: string, record: string): string | undefined {
    const key = [`${record}.${name}`, `${record.replace(/Detail$/, '')}.${name}`, name].find((one) =>
      WORDS.has(one),
    );
    if (key === undefined) missing.add(`${record}.${name}`);
    else used.add(key);
    return key === undefined ? undefined : WORDS.get(key);
  }

  function explainField(name: string, schema: JsonSchema, record: string): JsonSchema {
    const inner = explain({ ...schema, ...formatOf(name, record, schema) }, name);
    const description = schema.description ?? wordsOf(name, record);
    return description === undefined ? inner : { ...inner, description };
  }

  function explain(schema: JsonSchema, record: string): JsonSchema {
    const { properties, items, oneOf } = schema;
    const described = isSchema(properties)
      ? Object.entries(properties).map(([name, field]) => [
          name,
          explainField(name, field as JsonSchema, record),
        ])
      : null;
    return {
      ...schema,
      ...(described ? { properties: Object.fromEntries(described) } : {}),
      ...(isSchema(items) ? { items: explain(items, record) } : {}),
      ...(Array.isArray(oneOf) ? { oneOf: oneOf.map((one: JsonSchema) => explain(one, record)) } : {}),
    };
  }

  return { used, missing, explain };
}
