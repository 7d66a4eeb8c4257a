import fc from 'fast-check';

/** Words that mean something to a database, a page, a template, a path or a program. */
const WORDS = [
  "'; drop table unit; --",
  "' or 1=1 --",
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  // biome-ignore lint/suspicious/noTemplateCurlyInString: the plain string is the attack under test.
  '${7*7}{{7*7}}',
  '../../../../etc/passwd',
  '=HYPERLINK("http://evil.example")',
  '\u0000',
  'a\u0000b',
  '\ud800',
  '\u202Eabc',
  'İ'.repeat(50),
  '🏠'.repeat(100),
  'ﷺ'.repeat(100),
  'x'.repeat(20_000),
  '-1',
  '1e999',
  'NaN',
  '2027-02-30',
  '0001-01-01T00:00:00Z',
  '01a20000-0000-7000-8000-000000000001',
  'null',
  'true',
  '',
];

const KEYS = [
  '__proto__',
  'constructor',
  'prototype',
  'toString',
  'id',
  'status',
  'ownerId',
  'role',
  '$where',
  'a.b',
  '',
  ' ',
];

/** Values of every wrong kind: huge, tiny, nested, of another type. */
const hostileValue: fc.Arbitrary<unknown> = fc.letrec((tie) => ({
  value: fc.oneof(
    { maxDepth: 4 },
    fc.constantFrom<unknown>(...WORDS),
    fc.constantFrom<unknown>(
      null,
      true,
      false,
      0,
      -0,
      -1,
      0.1,
      1e21,
      -1e21,
      2 ** 53,
      2 ** 63,
      Number.MIN_VALUE,
    ),
    fc.string({ unit: 'binary', maxLength: 40 }),
    fc.array(tie('value'), { maxLength: 6 }),
    fc.dictionary(fc.oneof(fc.constantFrom(...KEYS), fc.string({ maxLength: 12 })), tie('value'), {
      maxKeys: 6,
    }),
  ),
})).value;

/** Bodies that every call refuses, as text: each has an unknown field. */
export function hostileBodies(count: number, seed: number): string[] {
  const bodies = fc.oneof(
    hostileValue.filter((value) => typeof value !== 'object' || value === null || Array.isArray(value)),
    fc.tuple(hostileValue, hostileValue).map(([one, other]) => ({ 'não existe': one, version: other })),
    fc.tuple(fc.constantFrom(...KEYS), hostileValue).map(([key, value]) =>
      Object.fromEntries([
        [key, value],
        ['não existe', value],
      ]),
    ),
  );
  return [
    ...RAW,
    ...fc.sample(bodies, { numRuns: count - RAW.length, seed }).map((body) => JSON.stringify(body) ?? ''),
  ];
}

const nested = (levels: number) => `${'{"a":'.repeat(levels)}1${'}'.repeat(levels)}`;

/** Texts that JSON.stringify would not write. */
const RAW = [
  '{',
  '[]',
  'undefined',
  '\uFEFF{}x',
  '{"a":1,"a":2,"não existe":3}',
  '{"__proto__":{"isAdmin":true},"não existe":1}',
  '{"constructor":{"prototype":{"isAdmin":true}}}',
  nested(5_000),
  `[${'['.repeat(5_000)}${']'.repeat(5_000)}]`,
  `"${'a'.repeat(300_000)}"`,
  `{"não existe":[${'1,'.repeat(20_000)}1]}`,
];

/** Variants of an accepted body: each without one of its parts, then each with one invalid part. */
export function spoilt(body: unknown, count: number, seed: number): unknown[] {
  const places = placesOf(body);
  if (places.length === 0) return [];
  const lacking = places.slice(0, count / 2).map((place) => removed(body, place));
  const numRuns = count - lacking.length;
  const changes = fc.sample(fc.tuple(fc.constantFrom(...places), hostileValue), { numRuns, seed });
  return [...lacking, ...changes.map(([place, value]) => replaced(body, place, value))];
}

type Place = readonly (string | number)[];

export function placesOf(value: unknown, at: Place = []): Place[] {
  if (typeof value !== 'object' || value === null) return at.length > 0 ? [at] : [];
  const inside = Object.entries(value).flatMap(([key, part]) =>
    placesOf(part, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length > 0 ? [at, ...inside] : inside;
}

/** The same body with the value at one place changed by `change`, which gets the parent and the last key. */
function changedAt(
  body: unknown,
  [key, ...rest]: Place,
  change: (holder: object, key: string | number) => unknown,
): unknown {
  if (key === undefined || typeof body !== 'object' || body === null) return body;
  if (rest.length === 0) return change(body, key);
  const inner = (part: unknown) => changedAt(part, rest, change);
  if (Array.isArray(body)) return body.map((item, index) => (index === key ? inner(item) : item));
  return { ...body, [key]: inner((body as Record<string, unknown>)[key]) };
}

export function replaced(body: unknown, place: Place, value: unknown): unknown {
  return changedAt(body, place, (holder, key) =>
    Array.isArray(holder)
      ? holder.map((item: unknown, index) => (index === key ? value : item))
      : { ...holder, [key]: value },
  );
}

export function removed(body: unknown, place: Place): unknown {
  return changedAt(body, place, (holder, key) =>
    Array.isArray(holder)
      ? holder.filter((_item, index) => index !== key)
      : Object.fromEntries(Object.entries(holder).filter(([name]) => name !== key)),
  );
}
