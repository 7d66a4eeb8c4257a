import type { AnyObjectSchema } from 'yup';
import { placesOf, removed, replaced } from '@/__tests__/support/api/hostileBodies';
import { AppError } from '@/domain/errors/appError';
import { allRoutes } from '@/server/app';
import { readBody } from '@/server/http/requests/validation';

/** Output of `describe()` of yup for a schema. */
interface Description {
  readonly type: string;
  readonly oneOf: readonly unknown[];
  readonly tests: readonly { readonly name?: string; readonly params?: { readonly min?: unknown } }[];
  readonly fields?: Readonly<Record<string, Description>>;
  readonly innerType?: Description;
}

const ID = '01a20000-0000-7000-8000-000000000001';

/** Something of the shape that a schema describes: every field and one item of each list is there. */
function shapeOf({ type, oneOf, tests, fields, innerType }: Description): unknown {
  const [first] = oneOf.filter((value) => value !== null);
  if (first !== undefined) return first;
  if (type === 'object') {
    return Object.fromEntries(Object.entries(fields ?? {}).map(([name, field]) => [name, shapeOf(field)]));
  }
  if (type === 'array') return innerType ? [shapeOf(innerType), shapeOf(innerType)] : [];
  if (type === 'number') return Number(tests.find(({ name }) => name === 'min')?.params?.min ?? 1) || 1;
  if (type === 'boolean') return true;
  return tests.some(({ name }) => name === 'uuid') ? ID : '2026-12-01';
}

const routes = allRoutes({ db: Object.create(null), now: () => new Date() });
const bodies = routes.flatMap(({ method, path, body }) =>
  body ? [{ name: `${method} ${path}`, body }] : [],
);

/** Null if the body is accepted or refused, else the failure. */
function breaks(schema: AnyObjectSchema, body: unknown): unknown {
  try {
    readBody(schema, body);
  } catch (error) {
    if (!(error instanceof AppError)) return { body, error };
  }
  return null;
}

const OTHERS = [null, {}, [], [null], [{}], '', 'x', 0, -1, true];

describe('bodies with a missing or replaced part', () => {
  it.each(bodies)('are accepted or refused without an internal error: $name', ({ body }) => {
    const whole = shapeOf(body.describe() as Description);
    const places = placesOf(whole);
    const changed = places.flatMap((place) => [
      removed(whole, place),
      ...OTHERS.map((value) => replaced(whole, place, value)),
    ]);
    // One part only, as a client developer sends it in a first attempt.
    const alone = places.map((place) =>
      places.filter((other) => !isWithin(place, other)).reduceRight(removed, whole),
    );
    expect([whole, ...changed, ...alone].map((one) => breaks(body, one)).filter(Boolean)).toEqual([]);
  });
});

/** True where one place is the other, holds it, or lies inside of it. */
function isWithin(one: readonly unknown[], other: readonly unknown[]): boolean {
  const length = Math.min(one.length, other.length);
  return one.slice(0, length).every((key, index) => key === other[index]);
}
