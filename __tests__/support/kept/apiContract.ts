import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import Ajv, { type ValidateFunction } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { allRoutes, apiContents } from '@/server/app';
import { buildOpenApi } from '@/server/http/document/openApi';
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

/** Declarations of the API. A worker reads them once, and compiles the schema of each answer once. */
export function apiContract() {
  contract ??= readContract();
  return contract;
}
