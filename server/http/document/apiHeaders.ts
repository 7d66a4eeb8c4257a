import { type JsonSchema, toJsonSchema } from '@/server/http/document/jsonSchema';
import { KEY_HEADER, REPLAYED_HEADER } from '@/server/http/idempotency/idempotency';
import { REQUEST_ID_HEADER } from '@/server/http/routing/requestId';
import type { Route } from '@/server/http/routing/route';

export const API_HEADERS: JsonSchema = {
  RequestId: {
    description: 'Identificador da chamada; informe ao suporte',
    schema: { type: 'string' },
  },
  RetryAfter: {
    description: 'Segundos a esperar antes de chamar de novo',
    schema: { type: 'integer' },
  },
  ETag: {
    description: 'A versão do registro, entre aspas: serve para If-Match',
    schema: { type: 'string' },
  },
  ContentTag: {
    description: 'Identifica este conteúdo: envie em If-None-Match na próxima consulta',
    schema: { type: 'string' },
  },
  IdempotencyReplayed: {
    description: 'true quando a resposta é a da primeira chamada com a mesma chave',
    schema: { type: 'string', enum: ['true'] },
  },
};

export const API_PARAMETERS: JsonSchema = {
  RequestId: {
    name: REQUEST_ID_HEADER,
    in: 'header',
    required: false,
    description:
      'Identificador escolhido por quem chama, de 8 a 64 letras, números e hifens; se não for enviado, geramos um',
    schema: { type: 'string', pattern: '^[\\w-]{8,64}$' },
  },
  IdempotencyKey: {
    name: KEY_HEADER,
    in: 'header',
    required: false,
    description:
      'Com a mesma chave e o mesmo corpo, a operação é feita uma única vez e a resposta é a mesma, por um dia.',
    schema: { type: 'string', minLength: 1, maxLength: 255 },
  },
  IfMatch: {
    name: 'if-match',
    in: 'header',
    required: false,
    description: 'A versão lida, como no ETag, em vez do campo version do corpo',
    schema: { type: 'string' },
  },
  IfNoneMatch: {
    name: 'if-none-match',
    in: 'header',
    required: false,
    description: 'O ETag da última resposta: se nada mudou, a resposta é 304, sem corpo',
    schema: { type: 'string' },
  },
};

const refsTo = (where: string, names: readonly string[]) =>
  names.map((name) => ({ $ref: `#/components/${where}/${name}` }));

/** Headers that the call reads. */
export function requestHeaders({
  idempotent,
  body,
  revalidated,
}: Pick<Route, 'idempotent' | 'body' | 'revalidated'>): JsonSchema[] {
  const takesVersion = body !== undefined && 'version' in body.fields;
  return refsTo('parameters', [
    ...(idempotent ? ['IdempotencyKey'] : []),
    ...(takesVersion ? ['IfMatch'] : []),
    ...(revalidated ? ['IfNoneMatch'] : []),
    'RequestId',
  ]);
}

/** Headers of a successful answer. */
export function responseHeaders({
  idempotent,
  revalidated,
  response,
}: Pick<Route, 'idempotent' | 'revalidated' | 'response'>): JsonSchema {
  const { properties = {} } = toJsonSchema(response) as { properties?: JsonSchema };
  const names: Readonly<Record<string, string>> = {
    [REQUEST_ID_HEADER]: 'RequestId',
    ...('version' in properties ? { etag: 'ETag' } : {}),
    ...(revalidated ? { etag: 'ContentTag' } : {}),
    ...(idempotent ? { [REPLAYED_HEADER]: 'IdempotencyReplayed' } : {}),
  };
  return Object.fromEntries(
    Object.entries(names).map(([header, name]) => [header, { $ref: `#/components/headers/${name}` }]),
  );
}
