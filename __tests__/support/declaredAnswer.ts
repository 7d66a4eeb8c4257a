import { appendFileSync, mkdirSync } from 'node:fs';
import { dirname } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { ValidationError } from 'yup';
import { ERROR_TABLE } from '@/domain/errors/errorTable';
import { allRoutes } from '@/server/app';
import type { Problem } from '@/server/http/answers/problems';
import { buildOpenApi } from '@/server/http/document/openApi';
import { codesOf } from '@/server/http/document/refusals';
import type { Route } from '@/server/http/routing/route';

/** A name inside a JSON pointer that is part of an address. */
const pointed = (name: string) => encodeURIComponent(name.replace(/~/g, '~0').replace(/\//g, '~1'));

/** The document of the API, made once for each file of tests. */
function readDocument() {
  const routes = allRoutes({ db: Object.create(null), now: () => new Date(0) });
  const document = buildOpenApi(routes, '/api');
  const ajv = addFormats(new Ajv({ strict: false, allErrors: true }));
  ajv.addSchema(document, 'document');
  const patterns = routes
    .map((route) => ({ route, pattern: new RegExp(`^${route.path.replace(/\{\w+\}/g, '[^/]+')}$`) }))
    .sort((one, other) => one.route.path.split('{').length - other.route.path.split('{').length);

  return {
    /** The route that a path of a request leads to; undefined for one that leads nowhere. */
    routeOf: (method: string, path: string): Route | undefined =>
      patterns.find(({ route, pattern }) => route.method === method && pattern.test(path))?.route,
    /** What the document says of such an answer, as a check; undefined where it says nothing. */
    checkOf({ method, path }: Route, status: number): ValidateFunction | undefined {
      const at = ['paths', path, method.toLowerCase(), 'responses', String(status)];
      return ajv.getSchema(
        `document#/${[...at, 'content', 'application/json', 'schema'].map(pointed).join('/')}`,
      );
    },
  };
}

let document: ReturnType<typeof readDocument> | null = null;

const remembered = new Set<string>();

/** For the whole run of tests, which looks in the end whether every call succeeded somewhere. */
function remember(call: string): void {
  const file = process.env.TEST_ANSWERED;
  if (file === undefined || remembered.has(call)) return;
  remembered.add(call);
  mkdirSync(dirname(file), { recursive: true });
  appendFileSync(file, `${call}\n`);
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
 * Refuses an answer that is not exactly what the document of the API promises of the call: with a status and a code that it names,
 * and no field beside those that it names. Remembers the calls that succeeded.
 *
 * @param pathname below `/api`
 */
export function assertDeclared(
  method: string,
  pathname: string,
  { status, body }: { readonly status: number; readonly body: unknown },
): void {
  document ??= readDocument();
  const route = document.routeOf(method, pathname);
  if (!route) return;
  const call = `${method} ${route.path}`;
  const check = document.checkOf(route, status);
  if (!check) throw new Error(`${call} does not declare that it answers ${status}`);
  if (!check(body)) {
    const findings = check.errors?.map(({ instancePath, message }) => `${instancePath} ${message}`);
    throw new Error(`${call} does not answer what its document says: ${findings?.join('; ')}`);
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
