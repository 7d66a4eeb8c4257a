import { FILE_TYPES } from '@/domain/document/fileType';
import { problemSchema } from '@/server/http/answers/problems';
import {
  API_HEADERS,
  API_PARAMETERS,
  requestHeaders,
  responseHeaders,
} from '@/server/http/document/apiHeaders';
import { nounOf, operationIdOf } from '@/server/http/document/apiNames';
import { createWords, type Words } from '@/server/http/document/apiWords';
import { exampleOf } from '@/server/http/document/bodyExamples';
import { NOUNS } from '@/server/http/document/docsGuide';
import { type JsonSchema, parametersOf, toJsonSchema } from '@/server/http/document/jsonSchema';
import { named, namedRecords } from '@/server/http/document/namedSchemas';
import { problemResponses } from '@/server/http/document/refusals';
import type { FileCall } from '@/server/http/routing/fileCall';
import type { Route } from '@/server/http/routing/route';

export interface OpenApiDocument {
  readonly openapi: '3.1.0';
  readonly info: { readonly title: string; readonly version: string; readonly description: string };
  readonly servers: readonly { readonly url: string }[];
  readonly tags: readonly { readonly name: string; readonly description: string }[];
  readonly paths: Readonly<Record<string, Readonly<Record<string, JsonSchema>>>>;
  readonly components: JsonSchema;
}

type Parameterized = Pick<Route, 'path' | 'params' | 'query'>;

const json = (schema: JsonSchema, more: JsonSchema = {}) => ({ 'application/json': { schema, ...more } });

function parameters(route: Parameterized, words: Words): JsonSchema[] {
  const noun = nounOf(route.path);
  const inPlace = (place: 'path' | 'query', from: Route['params']) =>
    parametersOf(from).map(({ name, isRequired, schema: bare }) => {
      const { [name]: field } = words.explain({ properties: { [name]: bare } }, `${noun} ${place}`)
        .properties as Record<string, JsonSchema>;
      const { description, ...schema } = field ?? {};
      return { name, in: place, required: place === 'path' || isRequired, description, schema };
    });
  return [...inPlace('path', route.params), ...inPlace('query', route.query)];
}

function bodyOf({ path, body, maxFileBytes, fileTypes = FILE_TYPES, signedBy }: Route, words: Words) {
  if (signedBy !== undefined) {
    const description = `O aviso como o provedor o enviou, com a assinatura no cabeçalho ${signedBy}`;
    return { description, required: true, content: json({ type: 'object' }) };
  }
  if (maxFileBytes !== undefined) {
    const content = fileTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
    const description = `O arquivo, de até ${Math.floor(maxFileBytes / 1024 ** 2)} MB`;
    return { description, required: true, content: Object.fromEntries(content) };
  }
  if (!body) return null;
  const schema = toJsonSchema(body);
  const described = words.explain(named(schema), nounOf(path));
  return { required: true, content: json(described, { example: exampleOf(schema) }) };
}

/** What a list may be asked for, so that nobody has to guess the allow-list. */
function filterTable({ filters }: Route): string {
  if (!filters) return '';
  const rows = Object.entries(filters).map(([field, ops]) => `| \`${field}\` | ${ops.join(', ')} |`);
  return ['Filtros:', '', '| Campo | Operações |', '| --- | --- |', ...rows].join('\n');
}

function describeCall(call: Route | FileCall): JsonSchema {
  const description = [
    call.who === 'signedIn' ? 'Só para quem entrou na conta.' : 'Para todos.',
    'filters' in call ? filterTable(call) : '',
  ];
  return {
    operationId: operationIdOf(call),
    summary: call.summary,
    description: description.filter(Boolean).join('\n\n'),
    tags: [nounOf(call.path)],
    ...('filters' in call && call.filters ? { 'x-filters': call.filters } : {}),
    ...(call.who === 'signedIn' ? { security: [{ session: [] }] } : {}),
  };
}

function operation(route: Route, words: Words): JsonSchema {
  const requestBody = bodyOf(route, words);
  const schema = words.explain(named(toJsonSchema(route.response)), nounOf(route.path));
  return {
    ...describeCall(route),
    parameters: [...parameters(route, words), ...requestHeaders(route)],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      '200': { description: 'Feito.', headers: responseHeaders(route), content: json(schema) },
      ...problemResponses(route),
    },
  };
}

function fileOperation(call: FileCall, words: Words): JsonSchema {
  const content = call.answers.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
  return {
    ...describeCall(call),
    parameters: parameters(call, words),
    responses: {
      '200': { description: 'O arquivo.', content: Object.fromEntries(content) },
      ...problemResponses(call),
    },
  };
}

function components(words: Words): JsonSchema {
  const schemas = namedRecords().map(([name, schema]) => [name, words.explain(schema, name)]);
  return {
    schemas: {
      Problem: words.explain(toJsonSchema(problemSchema), 'Problem'),
      ...Object.fromEntries(schemas),
    },
    headers: API_HEADERS,
    parameters: API_PARAMETERS,
    securitySchemes: {
      session: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description:
          'O token de acesso do provedor de identidades, em authorization: Bearer. Vale 30 minutos; renove-o antes, ou quando a resposta for 401. docs/api.md diz como consegui-lo.',
      },
    },
  };
}

const DESCRIPTION = `Valores em centavos inteiros, áreas em m², percentuais como número (5 é 5 %), instantes em UTC (RFC 3339), dias como AAAA-MM-DD no calendário de São Paulo. Um erro tem sempre a forma Problem: programas leem code, pessoas leem message. Listas respondem items, nextCursor, total e totalIsCapped. Um registro com version muda só com a versão que foi lida, no corpo ou em If-Match. Um endereço que não existe responde 404 route_not_found; um método que ele não tem, 405 method_not_allowed, com o cabeçalho allow.`;

/**
 * The document of the API in OpenAPI 3.1, from the routes themselves and the schemas that validate their input.
 *
 * @param base where the API stands: `/api`
 * @param words of its fields; given by who wants to know which were found
 */
export function buildOpenApi(
  routes: readonly Route[],
  base: string,
  { files = [], words = createWords() }: { files?: readonly FileCall[]; words?: Words } = {},
): OpenApiDocument {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const add = ({ path, method }: Route | FileCall, described: JsonSchema) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  };
  for (const route of routes) add(route, operation(route, words));
  for (const call of files) add(call, fileOperation(call, words));
  return {
    openapi: '3.1.0',
    info: { title: 'API da plataforma', version: '1', description: DESCRIPTION },
    servers: [{ url: base }],
    tags: Object.entries(NOUNS).map(([name, description]) => ({ name, description })),
    paths,
    components: components(words),
  };
}
