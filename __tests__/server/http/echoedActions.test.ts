import { AppError } from '@/domain/errors/appError';
import { allRoutes } from '@/server/app';
import { exampleOf } from '@/server/http/document/bodyExamples';
import { type JsonSchema, toJsonSchema } from '@/server/http/document/jsonSchema';
import { readBody } from '@/server/http/requests/validation';

const routes = allRoutes({ db: Object.create(null), now: () => new Date(0) });
const bodies = routes.flatMap(({ method, path, body }) =>
  body ? [{ name: `${method} ${path}`, method, body, schema: toJsonSchema(body) }] : [],
);
const namesIn = (schema: JsonSchema): string[] =>
  [...JSON.stringify(schema).matchAll(/"(\w+)":\{/g)].map(([, name]) => name ?? '');

/** The same value as a client sends it back: with actions on each record. */
function echoed(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(echoed);
  if (typeof value !== 'object' || value === null) return value;
  const fields = Object.entries(value).map(([name, inner]) => [name, echoed(inner)]);
  return { ...Object.fromEntries(fields), allowedActions: ['change', 'remove'] };
}

describe('allowedActions in a body', () => {
  it('is a field of no body', () => {
    expect(bodies.filter(({ schema }) => namesIn(schema).includes('allowedActions'))).toEqual([]);
  });

  it.each(bodies)('is dropped by $name, at any depth', ({ body, schema }) => {
    const example = exampleOf(schema);
    expect(readBody(body, echoed(example))).toEqual(readBody(body, example));
  });

  it('is the only unknown field that is accepted', () => {
    const versioned = bodies.filter(
      ({ method, schema }) => method === 'PUT' && namesIn(schema).includes('version'),
    );
    expect(versioned.length).toBeGreaterThan(30);
    for (const { body, schema } of versioned) {
      const sent = { ...Object(exampleOf(schema)), allowedAction: [] };
      expect(() => readBody(body, sent)).toThrow(AppError);
    }
  });
});
