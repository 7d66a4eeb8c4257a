import type { AnyObjectSchema } from 'yup';

/** Part of yup's `describe()` that concerns lists. */
interface Description {
  readonly type: string;
  readonly tests: readonly { readonly name?: string; readonly params?: { readonly max?: unknown } }[];
  readonly fields?: Readonly<Record<string, Description>>;
  readonly innerType?: Description;
}

/** A list with more items than its schema allows. */
interface LongList {
  readonly path: string;
  readonly max: number;
}

const described = new WeakMap<AnyObjectSchema, Description>();

function descriptionOf(schema: AnyObjectSchema): Description {
  const known = described.get(schema) ?? (schema.describe() as Description);
  described.set(schema, known);
  return known;
}

/** Number of nested values, lists and objects included; counting ends beyond `most`. */
export function countValues(value: unknown, most: number): number {
  if (typeof value !== 'object' || value === null) return 1;
  let count = 1;
  for (const inner of Object.values(value)) {
    if (count > most) return count;
    count += countValues(inner, most - count);
  }
  return count;
}

function partsOf({ fields = {}, innerType }: Description, value: object, path: string) {
  if (Array.isArray(value)) {
    return innerType ? value.map((item, index) => [innerType, item, `${path}[${index}]`] as const) : [];
  }
  return Object.entries(fields)
    .filter(([name]) => Object.hasOwn(value, name))
    .map(([name, field]) => {
      const part: unknown = (value as Record<string, unknown>)[name];
      return [field, part, path ? `${path}.${name}` : name] as const;
    });
}

function findLongList(description: Description, value: unknown, path: string): LongList | null {
  if (typeof value !== 'object' || value === null || Array.isArray(value) !== (description.type === 'array'))
    return null;
  const max = description.tests.find(({ name }) => name === 'max')?.params?.max;
  if (Array.isArray(value) && typeof max === 'number' && value.length > max) return { path, max };
  for (const [inner, part, at] of partsOf(description, value, path)) {
    const found = findLongList(inner, part, at);
    if (found) return found;
  }
  return null;
}

/**
 * The first list that is too long for its schema. Checking this before the items costs little; validating
 * each item costs a thousand times as much.
 */
export function longListIn(schema: AnyObjectSchema, value: unknown): LongList | null {
  return findLongList(descriptionOf(schema), value, '');
}
