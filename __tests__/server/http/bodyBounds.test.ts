import { array, object, Schema, string } from 'yup';
import { AppError } from '@/domain/errors/appError';
import { allRoutes } from '@/server/app';
import { readBody } from '@/server/http/requests/validation';

/** Output of `describe()` of yup for a schema, as far as lists need it. */
interface Description {
  readonly type: string;
  readonly tests: readonly { readonly name?: string; readonly params?: { readonly max?: unknown } }[];
  readonly fields?: Readonly<Record<string, Description>>;
  readonly innerType?: Description;
}

interface List {
  readonly name: string;
  /** Path to the list: each name, and `0` for an item of an enclosing list. */
  readonly path: readonly string[];
  readonly max: unknown;
}

function listsOf(description: Description, name: string, path: readonly string[] = []): List[] {
  const fields = Object.entries(description.fields ?? {}).flatMap(([key, field]) =>
    listsOf(field, name, [...path, key]),
  );
  const inside = description.innerType ? listsOf(description.innerType, name, [...path, '0']) : [];
  if (description.type !== 'array') return [...fields, ...inside];
  const max = description.tests.find((test) => test.name === 'max')?.params?.max;
  return [{ name: `${name} ${path.join('.')}`, path, max }, ...inside];
}

const routes = allRoutes({ db: Object.create(null), now: () => new Date() });
const bodies = routes.flatMap(({ method, path, body }) =>
  body ? [{ name: `${method} ${path}`, body }] : [],
);
const lists = bodies.flatMap(({ name, body }) =>
  listsOf(body.describe() as Description, name).map((list) => ({ ...list, body })),
);

function bodyWith([key, ...rest]: readonly string[], items: readonly unknown[]): unknown {
  if (key === undefined) return items;
  return key === '0' ? [bodyWith(rest, items)] : { [key]: bodyWith(rest, items) };
}

function refusalOf(act: () => unknown): AppError {
  try {
    act();
  } catch (error) {
    if (error instanceof AppError) return error;
    throw error;
  }
  throw new Error('The body was accepted.');
}

/** Number of values validated meanwhile. */
function validations(act: () => void): number {
  const each = jest.spyOn(Schema.prototype, '_validate' as never);
  try {
    act();
    return each.mock.calls.length;
  } finally {
    each.mockRestore();
  }
}

describe('lists in a body', () => {
  it('occur in dozens of calls', () => {
    expect(lists.length).toBeGreaterThan(50);
  });

  it.each(lists)('have a maximum: $name', ({ max }) => {
    expect(max).toEqual(expect.any(Number));
  });

  it.each(lists)('are refused by their length before any item is read: $name', ({ body, path, max }) => {
    const sent = bodyWith(
      path,
      Array.from({ length: Number(max) + 1 }, () => ({})),
    );
    let fields: AppError['fields'] = {};
    const count = validations(() => {
      fields = refusalOf(() => readBody(body, sent)).fields;
    });
    const field = path.join('.').replace(/\.0/g, '[0]');
    expect(fields).toEqual({ [field]: `Deve ter no máximo ${Number(max).toLocaleString('pt-BR')} itens` });
    expect(count).toBe(0);
  });
});

describe('a body of very many values', () => {
  const inner = object({ rooms: array(object({ name: string().required() }).noUnknown()).max(500) });
  const schema = object({ plans: array(inner).max(500), name: string().required() });
  const plans = (count: number, each: number, room: unknown) =>
    Array.from({ length: count }, () => ({ rooms: Array.from({ length: each }, () => room) }));

  it('is refused before validation', () => {
    let refusal: AppError | undefined;
    const count = validations(() => {
      refusal = refusalOf(() => readBody(schema, { plans: plans(400, 200, {}), name: 'a' }));
    });
    expect(refusal?.fields).toEqual({ body: 'O valor não é válido' });
    expect(count).toBe(0);
  });

  it('is validated up to the first fault only', () => {
    let fields: AppError['fields'];
    const count = validations(() => {
      fields = refusalOf(() => readBody(schema, { plans: plans(60, 60, {}), name: 'a' })).fields;
    });
    expect(Object.keys(fields ?? {})).toHaveLength(1);
    expect(count).toBeLessThan(50);
  });

  it('is accepted where all values are valid', () => {
    const right = { plans: plans(60, 60, { name: 'Sala' }), name: 'a' };
    expect(readBody(schema, right)).toEqual(right);
  });
});

describe('a small body', () => {
  it('gets every invalid field in the answer, at most twenty', () => {
    const item = object({ name: string().required() });
    const schema = object({ items: array(item).max(60), name: string().required() });
    const few = refusalOf(() => readBody(schema, { items: [{}, { name: 'a' }, {}] })).fields;
    expect(Object.keys(few ?? {}).sort()).toEqual(['items[0].name', 'items[2].name', 'name']);
    const many = refusalOf(() => readBody(schema, { items: Array.from({ length: 60 }, () => ({})) })).fields;
    expect(Object.keys(many ?? {})).toHaveLength(20);
  });
});
