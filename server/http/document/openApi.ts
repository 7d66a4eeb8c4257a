import type { AnySchema } from 'yup';
import { DOCUMENT_TYPES } from '@/domain/document/fileType';
import { problemSchema } from '@/server/http/answers/problems';
import {
  API_HEADERS,
  API_PARAMETERS,
  requestHeaders,
  responseHeaders,
} from '@/server/http/document/apiHeaders';
import { nounOf, operationIdOf } from '@/server/http/document/apiNames';
import { exampleOf } from '@/server/http/document/bodyExamples';
import { type JsonSchema, parametersOf, toJsonSchema } from '@/server/http/document/jsonSchema';
import { createNamedSchemas, type NamedSchemas } from '@/server/http/document/namedSchemas';
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

function parameters(route: Parameterized): JsonSchema[] {
  const inPlace = (place: 'path' | 'query', from: Route['params']) =>
    parametersOf(from).map(({ name, isRequired, schema: { description, ...schema } }) => {
      return { name, in: place, required: place === 'path' || isRequired, description, schema };
    });
  return [...inPlace('path', route.params), ...inPlace('query', route.query)];
}

function bodyOf(
  { body, maxFileBytes, fileTypes = DOCUMENT_TYPES, signedBy }: Route,
  { named }: NamedSchemas,
) {
  if (signedBy !== undefined) {
    const description = `O evento como o provedor o enviou, com a assinatura no cabeçalho ${signedBy}`;
    return { description, required: true, content: json({ type: 'object' }) };
  }
  if (maxFileBytes !== undefined) {
    const content = fileTypes.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
    const description = `O arquivo, de até ${Math.floor(maxFileBytes / 1024 ** 2)} MB`;
    return { description, required: true, content: Object.fromEntries(content) };
  }
  if (!body) return null;
  const schema = toJsonSchema(body);
  return { required: true, content: json(named(schema), { example: exampleOf(schema) }) };
}

/** Table of the filters that a list accepts. */
function filterTable({ filters }: Route): string {
  if (!filters) return '';
  const rows = Object.entries(filters).map(([field, ops]) => `| \`${field}\` | ${ops.join(', ')} |`);
  return ['Filtros:', '', '| Campo | Operações |', '| --- | --- |', ...rows].join('\n');
}

function describeCall(call: Route | FileCall): JsonSchema {
  const description = [
    call.who === 'signedIn' ? 'Exige autenticação.' : 'Pública.',
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

function operation(route: Route, schemas: NamedSchemas): JsonSchema {
  const requestBody = bodyOf(route, schemas);
  const schema = schemas.named(toJsonSchema(route.response));
  return {
    ...describeCall(route),
    parameters: [...parameters(route), ...requestHeaders(route)],
    ...(requestBody ? { requestBody } : {}),
    responses: {
      '200': { description: 'Sucesso.', headers: responseHeaders(route), content: json(schema) },
      ...(route.revalidated ? { '304': { description: 'Nada mudou desde a resposta com este ETag.' } } : {}),
      ...problemResponses(route),
    },
  };
}

function fileOperation(call: FileCall): JsonSchema {
  const content = call.answers.map((type) => [type, { schema: { type: 'string', format: 'binary' } }]);
  return {
    ...describeCall(call),
    parameters: parameters(call),
    responses: {
      '200': { description: call.description ?? 'O arquivo.', content: Object.fromEntries(content) },
      ...problemResponses(call),
    },
  };
}

function components({ records }: NamedSchemas): JsonSchema {
  return {
    schemas: { Problem: toJsonSchema(problemSchema), ...records },
    headers: API_HEADERS,
    parameters: API_PARAMETERS,
    securitySchemes: {
      session: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description:
          'O token de acesso do provedor de identidades, em authorization: Bearer. Vale 30 minutos; renove-o antes, ou quando a resposta for 401. docs/api.md explica como obter um.',
      },
    },
  };
}

const DESCRIPTION = `Valores em centavos inteiros, áreas em m², percentuais como número (5 é 5%), data e hora em UTC (RFC 3339), dias como AAAA-MM-DD no calendário de São Paulo. Um erro tem sempre a forma Problem: programas leem code, pessoas leem message. As listas retornam items, nextCursor, total e totalIsCapped. Um registro com version só pode ser alterado com a versão lida, no corpo ou em If-Match. Um endereço que não existe retorna 404 route_not_found; um método que ele não tem, 405 method_not_allowed, com o cabeçalho allow.`;

export interface ApiContents {
  readonly routes: readonly Route[];
  readonly files?: readonly FileCall[];
  /** Schemas that the document names and refers to. */
  readonly records: Readonly<Record<string, AnySchema>>;
  /** Titles of the groups of calls, in their order. */
  readonly tags: Readonly<Record<string, string>>;
}

/**
 * The document of the API in OpenAPI 3.1, from the routes themselves and the schemas that validate their input.
 *
 * @param base path of the API: `/api`
 */
export function buildOpenApi(
  { routes, files = [], records, tags }: ApiContents,
  base: string,
): OpenApiDocument {
  const schemas = createNamedSchemas(records);
  const paths: Record<string, Record<string, JsonSchema>> = {};
  const add = ({ path, method }: Route | FileCall, described: JsonSchema) => {
    paths[path] = { ...paths[path], [method.toLowerCase()]: described };
  };
  for (const route of routes) add(route, operation(route, schemas));
  for (const call of files) add(call, fileOperation(call));
  return {
    openapi: '3.1.0',
    info: { title: 'API da plataforma', version: '1', description: DESCRIPTION },
    servers: [{ url: base }],
    tags: Object.entries(tags).map(([name, description]) => ({ name, description })),
    paths,
    components: components(schemas),
  };
}
