import { array, boolean, mixed, number, object, string } from 'yup';
import { bannedIn } from '@/__tests__/support/environment/bannedTerms';
import { ERROR_CODES, ERROR_TABLE } from '@/domain/errors/errorTable';
import { idSchema } from '@/domain/id';
import { SESSION_ERRORS, SESSION_NOTICES, URL_ERRORS } from '@/domain/identity/session';
import errors from '@/locales/pt-BR/errors.json';
import { createApp } from '@/server/app';
import { problemMessage } from '@/server/http/answers/problems';
import { toJsonSchema } from '@/server/http/document/jsonSchema';

describe('toJsonSchema', () => {
  it.each([
    ['a text', string().min(2).max(5).required(), { type: 'string', minLength: 2, maxLength: 5 }],
    [
      'a whole positive number',
      number().integer().positive().required(),
      { type: 'integer', exclusiveMinimum: 0 },
    ],
    ['a bounded number', number().min(0).max(100).required(), { type: 'number', minimum: 0, maximum: 100 }],
    ['a choice', string().oneOf(['a', 'b']).required(), { type: 'string', enum: ['a', 'b'] }],
    [
      'a choice or nothing',
      string().oneOf(['a']).nullable().defined(),
      { type: ['string', 'null'], enum: ['a', null] },
    ],
    ['an id', idSchema().required(), { type: 'string', format: 'uuid' }],
    [
      'a pattern',
      string()
        .matches(/^\d{8}$/)
        .required(),
      { type: 'string', pattern: '^\\d{8}$' },
    ],
    ['a fixed length', string().length(2).required(), { type: 'string', minLength: 2, maxLength: 2 }],
    ['a default', number().default(20), { type: 'number', default: 20 }],
    ['anything', mixed().nullable().defined(), {}],
    ['a list', array().of(boolean().required()).required(), { type: 'array', items: { type: 'boolean' } }],
    [
      'a record',
      object({ a: string().required(), b: string(), c: number().nullable().defined() }).required(),
      {
        type: 'object',
        properties: { a: { type: 'string' }, b: { type: 'string' }, c: { type: ['number', 'null'] } },
        required: ['a', 'c'],
        additionalProperties: false,
      },
    ],
  ])('converts %s to JSON Schema', (_what, schema, expected) =>
    expect(toJsonSchema(schema)).toEqual(expected),
  );
});

describe('error codes', () => {
  it.each(ERROR_CODES)('maps %s to a status of a refusal and a Portuguese sentence', (code) => {
    expect(ERROR_TABLE[code].status).toBeGreaterThanOrEqual(400);
    expect(problemMessage(code)).not.toBe(code);
  });

  it('cover all sentences except those of fields', () => {
    const { field, ...sentences } = errors;
    expect(Object.keys(sentences).sort()).toEqual(
      [...ERROR_CODES, ...URL_ERRORS, ...SESSION_ERRORS, ...SESSION_NOTICES].sort(),
    );
    expect(Object.keys(field)).toContain('required');
  });
});

describe('API document', () => {
  const app = createApp({ db: Object.create(null), now: () => new Date(0) });

  it('describes each call with its parameters, its answer and its refusals', async () => {
    const answer = await app.request('/api/openapi.json');
    const document = await answer.json();
    expect(document.openapi).toBe('3.1.0');
    expect(Object.keys(document.paths)).toEqual(
      expect.arrayContaining([
        '/public/projects',
        '/public/projects/slug/{slug}',
        '/places',
        '/advertisements/{id}',
      ]),
    );
    const list = document.paths['/public/projects'].get;
    expect(list.parameters).toContainEqual({
      name: 'limit',
      in: 'query',
      required: false,
      description: 'Quantos registros por página',
      schema: { type: 'integer', minimum: 1, maximum: 100, default: 20 },
    });
    expect(Object.keys(list.responses)).toEqual(['200', '400', '401', '429', '500', '503']);
    expect(list.responses['400'].description).toContain('`unknown_filter_field`');
    const one = document.paths['/public/projects/{id}'].get;
    expect(one.responses['200'].content['application/json'].schema).toEqual({
      $ref: '#/components/schemas/PublicProject',
    });
    expect(document.components.schemas.PublicProject.required).toContain('registration');
  });

  it('puts every call into a group that has a title', async () => {
    const document = await (await app.request('/api/openapi.json')).json();
    const groups = (document.tags as { name: string }[]).map(({ name }) => name);
    const operations = Object.values<Record<string, { tags: string[] }>>(document.paths).flatMap(
      Object.values,
    );
    const untitled = operations.flatMap(({ tags }) => tags.filter((tag: string) => !groups.includes(tag)));
    expect(untitled).toEqual([]);
  });

  it('marks calls that require sign-in', async () => {
    const document = await (await app.request('/api/openapi.json')).json();
    expect(document.paths['/advertisements'].get.security).toEqual([{ session: [] }]);
    expect(document.paths['/places'].get.security).toBeUndefined();
  });

  it('names every refusal of a caller, also for public calls', async () => {
    const document = await (await app.request('/api/openapi.json')).json();
    const codesIn = (method: 'get' | 'delete', path: string) =>
      Object.values(document.paths[path][method].responses as Record<string, { description: string }>)
        .flatMap(({ description }) => [...description.matchAll(/`(\w+)`/g)].map(([, code]) => code))
        .filter((code) =>
          ['unauthenticated', 'identity_unavailable', 'cross_site_request'].includes(String(code)),
        )
        .sort();
    expect(codesIn('get', '/public/session/favorites')).toEqual(['unauthenticated']);
    expect(codesIn('get', '/advertisements')).toEqual(['identity_unavailable', 'unauthenticated']);
    for (const path of ['/public/session/cart', '/users/{id}']) {
      expect(codesIn('delete', path)).toEqual([
        'cross_site_request',
        'identity_unavailable',
        'unauthenticated',
      ]);
    }
  });

  it('renders as a Portuguese page without any script or inline style', async () => {
    const answer = await app.request('/api/docs');
    const html = await answer.text();
    expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
    expect(answer.headers.get('content-security-policy')).toContain("default-src 'none'");
    expect(html).toContain('<html lang="pt-BR">');
    expect(html).toContain('Busca de empreendimentos publicados, em páginas.');
    expect(html).not.toMatch(/<script|<style|style=|(?:src|href)="https?:/);
    expect((await app.request('/api/docs/style.css')).status).toBe(200);
  });

  it('uses no banned term of the glossary', async () => {
    const html = await (await app.request('/api/docs')).text();
    const texts = html
      .replace(/<pre>[\s\S]*?<\/pre>|<code>[^<]*<\/code>/g, '…')
      .split(/<[^>]*>/)
      .filter((text) => /\p{L}{3}/u.test(text) && !text.includes('lei exige guardar'));
    expect(texts.length).toBeGreaterThan(2_000);
    expect(texts.flatMap((text) => bannedIn(text, 'pt-BR').map((term) => `“${term}” in “${text}”`))).toEqual(
      [],
    );
  });
});
