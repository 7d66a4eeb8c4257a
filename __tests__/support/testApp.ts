import { type AnySchema, ValidationError } from 'yup';
import type { TestDatabase } from '@/__tests__/support/db';
import { allRoutes, createApp } from '@/server/app';
import type { FileStore } from '@/server/gateways/files/files';
import type { Caller, IdentifyCaller } from '@/server/http/caller';
import { problemSchema } from '@/server/http/problems';

/** "Now" of every test that does not set its own. */
export const NOW = new Date('2026-11-28T12:00:00Z');

export interface Answer<Body> {
  readonly status: number;
  readonly headers: Headers;
  readonly body: Body;
}

/** Refuses what the schema does not name, at any depth: the wire carries the declared fields and nothing else. */
function assertMatches(schema: AnySchema, body: unknown, call: string): void {
  try {
    schema.validateSync(body, { strict: true, abortEarly: false });
  } catch (error) {
    const findings = error instanceof ValidationError ? error.errors.join('; ') : String(error);
    throw new Error(`${call} does not answer what it declares: ${findings}`);
  }
  const unknown = unknownKeys(schema.describe(), body);
  if (unknown.length > 0) throw new Error(`${call} answers undeclared fields: ${unknown.join(', ')}`);
}

interface Described {
  readonly type: string;
  readonly fields?: Record<string, Described>;
  readonly innerType?: Described;
}

function unknownKeys(schema: unknown, value: unknown, path = ''): string[] {
  const { type, fields = {}, innerType } = schema as Described;
  if (type === 'array' && Array.isArray(value)) {
    return value.flatMap((item) => unknownKeys(innerType, item, `${path}[]`));
  }
  if (type !== 'object' || typeof value !== 'object' || value === null) return [];
  if (Object.keys(fields).length === 0) return [];
  return Object.entries(value).flatMap(([name, part]) =>
    fields[name] ? unknownKeys(fields[name], part, `${path}.${name}`) : [`${path}.${name}`],
  );
}

function schemaOf(
  routes: ReturnType<typeof allRoutes>,
  method: string,
  pathname: string,
): AnySchema | undefined {
  const path = pathname.replace(/^\/api/, '');
  const fitting = routes.filter(
    (route) =>
      route.method === method && new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`).test(path),
  );
  return fitting.sort((one, other) => one.path.split('{').length - other.path.split('{').length)[0]?.response;
}

/**
 * The API over a test's database. `get` asks as the given caller (a visitor by default) and fails the test when the
 * answer is not exactly what the route declares.
 */
export function testApp(
  database: TestDatabase,
  options: {
    now?: Date | (() => Date);
    caller?: Caller;
    identifyCaller?: IdentifyCaller;
    files?: FileStore;
  } = {},
) {
  let built: ReturnType<typeof build> | null = null;

  function build() {
    const { caller, now = NOW, identifyCaller, files } = options;
    const identify = caller ? async () => caller : identifyCaller;
    const identity = identify ? { identifyCaller: identify } : {};
    const clock = typeof now === 'function' ? now : () => now;
    const dependencies = { db: database.db, now: clock, ...identity, ...(files ? { files } : {}) };
    return { app: createApp(dependencies), routes: allRoutes(dependencies) };
  }

  async function get<Body>(path: string, init: RequestInit = {}): Promise<Answer<Body>> {
    // At the first call, because the database is not there before.
    built ??= build();
    const { app, routes } = built;
    const request = new Request(`http://localhost/api${path}`, init);
    const response = await app.fetch(request);
    const body = (await response.json()) as Body;
    const { pathname } = new URL(request.url);
    const schema = response.ok ? schemaOf(routes, request.method, pathname) : problemSchema;
    if (schema) assertMatches(schema, body, `${request.method} ${path}`);
    return { status: response.status, headers: response.headers, body };
  }

  return { get };
}

/** `filters=` of the listing as it stands in the query. */
export function filtersQuery(filters: unknown): string {
  return `filters=${encodeURIComponent(JSON.stringify(filters))}`;
}
