import { FILE_TYPES } from '@/domain/document/fileType';
import type { ErrorCode } from '@/domain/errors';
import { KEY_HEADER } from '@/server/http/idempotency';
import { type JsonSchema, parametersOf, toJsonSchema } from '@/server/http/jsonSchema';
import { PROBLEM_STATUS, problemMessage, problemSchema } from '@/server/http/problems';
import type { Route } from '@/server/http/route';
import { isSafeMethod } from '@/server/http/sameOrigin';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: JsonSchema;
}

/** What any call may answer besides its own codes. */
const EVERY_CALL: readonly ErrorCode[] = ['internal_error'];
const WITH_INPUT: readonly ErrorCode[] = ['invalid_request'];
const WITH_BODY: readonly ErrorCode[] = ['invalid_json', 'unsupported_media_type', 'body_too_large'];
const WITH_FILE: readonly ErrorCode[] = [
  'file_empty',
  'file_type_not_accepted',
  'file_type_mismatch',
  'file_too_large',
  'file_damaged',
  'too_busy',
];

const WITH_KEY: readonly ErrorCode[] = [
  'idempotency_key_invalid',
  'idempotency_key_reused',
  'call_under_way',
];

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) groups.set(keyOf(item), [...(groups.get(keyOf(item)) ?? []), item]);
  return groups;
}

/**
 * What may be refused before the call begins. A token that is no good is refused everywhere; cookies that are none, and a provider
 * that does not answer, only where the call changes something or is for those who have signed in.
 */
function codesOfCaller({ who, method }: Route): readonly ErrorCode[] {
  const isReading = isSafeMethod(method);
  return [
    'unauthenticated',
    ...(who === 'signedIn' || !isReading ? (['identity_unavailable'] as const) : []),
    ...(isReading ? [] : (['cross_site_request'] as const)),
  ];
}

/** Every code that the call may answer. */
export function codesOf(route: Route): ErrorCode[] {
  const hasInput = Boolean(route.query || route.body) || !route.notFound;
  const codes = [
    ...codesOfCaller(route),
    ...route.errors,
    ...(hasInput ? WITH_INPUT : []),
    ...(route.body ? WITH_BODY : []),
    ...(route.maxFileBytes === undefined ? [] : WITH_FILE),
    ...(route.signedBy === undefined ? [] : (['body_too_large'] as const)),
    ...(route.idempotent ? WITH_KEY : []),
    ...EVERY_CALL,
  ];
  return [...new Set(codes)];
}

function problemResponses(route: Route): JsonSchema {
  const byStatus = groupBy(codesOf(route), (code) => PROBLEM_STATUS[code]);
  const entries = [...byStatus].map(([status, codes]) => {
    const description = codes.map((code) => `\`${code}\`: ${problemMessage(code)}`).join('\n\n');
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/Problem' } } };
    return [String(status), { description, content }];
  });
  return Object.fromEntries(entries);
}

const KEY_PARAMETER: JsonSchema = {
  name: KEY_HEADER,
  in: 'header',
  required: false,
  description:
    'Com a mesma chave e o mesmo corpo, a chamada é feita uma vez e responde sempre o mesmo, por um dia.',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

function parameters(route: Route): JsonSchema[] {
  const inPath = parametersOf(route.params).map(({ name, schema }) => ({
    name,
    in: 'path',
    required: true,
    schema,
  }));
  const inQuery = parametersOf(route.query).map(
    ({ name, isRequired, schema: { description, ...schema } }) => ({
      name,
      in: 'query',
      required: isRequired,
      ...(description ? { description } : {}),
      schema,
    }),
  );
  return [...inPath, ...inQuery, ...(route.idempotent ? [KEY_PARAMETER] : [])];
}

function requestBody({ body, maxFileBytes, fileTypes = FILE_TYPES, signedBy }: Route): JsonSchema {
  if (signedBy !== undefined) {
    return {
      requestBody: { required: true, content: { 'application/json': { schema: { type: 'object' } } } },
    };
  }
  if (maxFileBytes !== undefined) {
    const content = fileTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
    return { requestBody: { required: true, content: Object.fromEntries(content) } };
  }
  if (!body) return {};
  return { requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(body) } } } };
}

function operation(route: Route): JsonSchema {
  return {
    summary: route.summary,
    tags: [route.path.split('/').find(Boolean)],
    ...(route.who === 'signedIn' ? { security: [{ session: [] }] } : {}),
    parameters: parameters(route),
    ...requestBody(route),
    responses: {
      '200': {
        description: 'Resposta',
        content: { 'application/json': { schema: toJsonSchema(route.response) } },
      },
      ...problemResponses(route),
    },
  };
}

/**
 * The document of the API in OpenAPI 3.1, from the routes themselves and the schemas that validate their input.
 *
 * @param base where the API stands: `/api`
 */
export function buildOpenApi(routes: readonly Route[], base: string): OpenApiDocument {
  const byPath = groupBy(routes, (route) => route.path);
  const paths = [...byPath].map(([path, ofPath]) => [
    path,
    Object.fromEntries(ofPath.map((route) => [route.method.toLowerCase(), operation(route)])),
  ]);
  return {
    openapi: '3.1.0',
    info: {
      title: 'API da plataforma',
      version: '1',
      description: 'Valores em centavos, áreas em m², instantes em UTC. Os erros têm sempre a mesma forma.',
    },
    servers: [{ url: base }],
    paths: Object.fromEntries(paths),
    components: {
      schemas: { Problem: toJsonSchema(problemSchema) },
      securitySchemes: { session: { type: 'http', scheme: 'bearer' } },
    },
  };
}
