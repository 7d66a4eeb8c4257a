import { appendFileSync, existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { ValidationError } from 'yup';
import { ERROR_TABLE } from '@/domain/errors/errorTable';
import { allRoutes, apiContents } from '@/server/app';
import type { Problem } from '@/server/http/answers/problems';
import { buildOpenApi } from '@/server/http/document/openApi';
import { codesOf } from '@/server/http/document/refusals';
import type { Route } from '@/server/http/routing/route';

interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: object;
}

interface Operation {
  readonly responses: Readonly<
    Record<string, { readonly content?: Record<string, { readonly schema: object }> }>
  >;
}

/** The document of the API, which takes a second to build: the first file of a run that needs it writes it for the others. */
function readDocument(routes: readonly Route[]): ApiDocument {
  const file = join(String(process.env.TEST_FOLDER), 'openapi.json');
  if (!existsSync(file)) {
    const draft = `${file}.${process.pid}`;
    mkdirSync(dirname(file), { recursive: true });
    // Calls that answer a file have separate tests.
    const contents = { ...apiContents(routes), files: [] };
    writeFileSync(draft, JSON.stringify(buildOpenApi(contents, '/api')));
    renameSync(draft, file);
  }
  const text = readFileSync(file, 'utf8');
  return JSON.parse(text.replaceAll('"#/components/', '"document#/components/')) as ApiDocument;
}

/** Every schema is compiled when an answer first needs it, and a record that others name only once. */
function createAjv(components: object): Ajv {
  const quick = { validateSchema: false, meta: false, inlineRefs: false, code: { optimize: false } } as const;
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true, ...quick }));
  return ajv.addSchema({ components }, 'document');
}

function readContract() {
  const routes = allRoutes({ db: Object.create(null), now: () => new Date(0) });
  const { paths, components } = readDocument(routes);
  const ajv = createAjv(components);
  const patterns = routes
    .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
    .sort((one, other) => one.route.path.split('{').length - other.route.path.split('{').length);

  return {
    /** The route that a path of a request leads to; undefined for one that leads nowhere. */
    routeOf: (method: string, path: string): Route | undefined =>
      patterns.find(({ route, pattern }) => route.method === method && pattern.test(path))?.route,
    /** Validator of such an answer according to the API document; undefined where the document has none. */
    checkOf({ method, path }: Route, status: number): ValidateFunction | undefined {
      const response = paths[path]?.[method.toLowerCase()]?.responses[status];
      const schema = response?.content?.['application/json']?.schema;
      return schema && ajv.compile(schema);
    },
  };
}

let contract: ReturnType<typeof readContract> | null = null;

const remembered = new Set<string>();

/** For the whole run of tests, which looks in the end whether every call succeeded somewhere. */
function remember(call: string): void {
  if (remembered.has(call)) return;
  remembered.add(call);
  appendFileSync(join(String(process.env.TEST_FOLDER), 'answered'), `${call}\n`);
}

function assertFields({ response }: Route, body: unknown, call: string): void {
  try {
    response.validateSync(body, { strict: true, abortEarly: false });
  } catch (error) {
    const findings = error instanceof ValidationError ? error.errors.join('; ') : String(error);
    throw new Error(`${call} does not answer what it declares: ${findings}`);
  }
}

/**
 * Refuses an answer that does not match the API document: its status and code must be declared, and it must
 * have no other fields. Remembers the calls that succeeded.
 *
 * @param pathname below `/api`
 */
export function assertDeclared(
  method: string,
  pathname: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): void {
  contract ??= readContract();
  const route = contract.routeOf(method, pathname);
  if (!route) return;
  const call = `${method} ${route.path}`;
  const check = contract.checkOf(route, status);
  if (!check) throw new Error(`${call} does not declare that it answers ${status}`);
  if (!check(body)) {
    const findings = check.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new Error(`${call} does not match its document: ${findings?.join('; ')}`);
  }
  if (status < 400) {
    assertFields(route, body, call);
    remember(call);
    return;
  }
  const { code } = body as Problem;
  if (!codesOf(route).includes(code)) throw new Error(`${call} does not declare that it refuses by ${code}`);
  if (ERROR_TABLE[code].status !== status) throw new Error(`${call} answers ${code} as ${status}`);
}
