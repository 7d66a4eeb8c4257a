import { Hono } from 'hono';
import { number, object, string } from 'yup';
import { LISTENING } from '@/__tests__/support/api/listening';
import { entrepreneurCaller, operatorCaller } from '@/__tests__/support/callers/callers';
import { AppError } from '@/domain/errors/appError';
import { type Caller, requireIdentity } from '@/server/http/callers/caller';
import { MAX_BODY_BYTES } from '@/server/http/requests/body';
import { mountRoutes } from '@/server/http/routing/mountRoutes';
import { refuseOtherMethods } from '@/server/http/routing/refuseMethods';
import { defineRoute } from '@/server/http/routing/route';

const offer = object({ price: number().integer().positive().required(), note: string().max(5) });

const routes = [
  defineRoute({
    method: 'POST',
    path: '/things/{id}',
    summary: 'Guarda.',
    who: 'public',
    params: object({ id: string().required() }),
    body: object({ offer: offer.noUnknown().required() }),
    response: object({ id: string().required(), price: number().required() }),
    errors: [],
    handle: ({ params, body }) => ({ id: params.id, price: body.offer.price }),
  }),
  defineRoute({
    method: 'GET',
    path: '/things/mine',
    summary: 'Os meus.',
    who: 'signedIn',
    response: object({ id: string().required() }),
    errors: [],
    handle: ({ caller }) => ({ id: requireIdentity(caller).id }),
  }),
  defineRoute({
    method: 'GET',
    path: '/things/{id}',
    summary: 'Um.',
    who: 'public',
    params: object({ id: string().required() }),
    response: object({ id: string().required() }),
    errors: ['forbidden'],
    handle: () => {
      throw new AppError('forbidden');
    },
  }),
];

function appFor(caller: Caller = { kind: 'visitor', sessionId: null }): Hono {
  const app = new Hono();
  mountRoutes(app, routes, {
    ...LISTENING,
    identifyCaller: async () => caller,
  });
  refuseOtherMethods(app);
  return app;
}

async function post(body: BodyInit, type: string | null = 'application/json') {
  const headers: Record<string, string> = type === null ? {} : { 'content-type': type };
  const response = await appFor().request('/things/a%20b', { method: 'POST', body, headers });
  return { status: response.status, body: await response.json() };
}

describe('route', () => {
  it('passes path parameters and the body to its handler as its schemas declare them', async () => {
    expect(await post('{"offer":{"price":5}}')).toEqual({ status: 200, body: { id: 'a b', price: 5 } });
  });

  it.each([
    ['a field that is missing', '{"offer":{}}', { 'offer.price': 'Este campo é obrigatório' }],
    ['a body that is missing', '', { offer: 'Este campo é obrigatório' }],
    [
      'a text instead of a number',
      '{"offer":{"price":"5"}}',
      { 'offer.price': 'O valor não é do tipo esperado' },
    ],
    ['a number that is not positive', '{"offer":{"price":0}}', { 'offer.price': 'Deve ser maior que zero' }],
    [
      'a text that is too long',
      '{"offer":{"price":1,"note":"abcdef"}}',
      { 'offer.note': 'Deve ter no máximo 5 caracteres' },
    ],
    [
      'fields that a caller may not set',
      '{"offer":{"price":1,"status":"sold","ownerId":"x"},"id":"y"}',
      {
        id: 'O campo “id” não existe ou não pode ser informado aqui',
        'offer.ownerId': 'O campo “ownerId” não existe ou não pode ser informado aqui',
        'offer.status': 'O campo “status” não existe ou não pode ser informado aqui',
      },
    ],
  ])('refuses %s and names it', async (_what, body, fields) => {
    expect(await post(body)).toMatchObject({ status: 400, body: { code: 'invalid_request', fields } });
  });

  it('refuses a body that is no JSON, not declared as JSON, or too large', async () => {
    expect(await post('{')).toMatchObject({ status: 400, body: { code: 'invalid_json' } });
    expect(await post('a=1', 'application/x-www-form-urlencoded')).toMatchObject({
      status: 415,
      body: { code: 'unsupported_media_type' },
    });
    expect(await post(JSON.stringify({ note: 'a'.repeat(MAX_BODY_BYTES) }))).toMatchObject({
      status: 413,
      body: { code: 'body_too_large', message: 'O pedido é grande demais: o limite é de 256 KB.' },
    });
  });

  it.each([
    ['in a field', (depth: number) => `{"offer":{"price":${'['.repeat(depth)}${']'.repeat(depth)}}}`],
    ['as a whole', (depth: number) => `${'{"a":'.repeat(depth)}1${'}'.repeat(depth)}`],
  ])('refuses a body of nested lists and objects, %s', async (_where, nested) => {
    for (const depth of [21, 5_000, 40_000]) {
      expect(await post(nested(depth))).toMatchObject({ status: 400, body: { code: 'invalid_request' } });
    }
  });

  it('names each unknown field, with any name, up to a limit', async () => {
    const { body } = await post('{"offer":{"price":1},"__proto__":1,"constructor":1}');
    expect(Object.keys(body.fields)).toEqual(['__proto__', 'constructor']);
    const names = Array.from({ length: 5_000 }, (_, index) => `"field${index}":1`);
    const answer = await post(`{"offer":{"price":1},${names},"${'x'.repeat(100_000)}":1}`);
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body).length).toBeLessThan(10_000);
  });

  it('counts a body in chunks without a length', async () => {
    const piece = new TextEncoder().encode('a'.repeat(100_000));
    const body = new ReadableStream({ pull: (controller) => controller.enqueue(piece) });
    const headers = { 'content-type': 'application/json' };
    const request = new Request('http://localhost/things/1', {
      method: 'POST',
      body,
      headers,
      duplex: 'half',
    } as RequestInit);
    expect((await appFor().fetch(request)).status).toBe(413);
  });

  it('requires a sign-in before anything else, and identifies a caller', async () => {
    expect((await appFor().request('/things/mine')).status).toBe(401);
    const answer = await appFor(entrepreneurCaller('e1')).request('/things/mine');
    expect(await answer.json()).toEqual({ id: 'e1' });
  });

  it('prefers the literal path to the one with a parameter, in any order of declaration', async () => {
    expect((await appFor().request('/things/mine')).status).toBe(401);
    expect((await appFor().request('/things/other')).status).toBe(403);
  });

  it('accepts no query parameter unless it declares one', async () => {
    const answer = await appFor(operatorCaller('o1')).request('/things/mine?fields=owner.cpf');
    expect([answer.status, Object.keys((await answer.json()).fields)]).toEqual([400, ['fields']]);
  });

  it('names every method of a path that lacks the requested one', async () => {
    const answer = await appFor().request('/things/7', { method: 'PUT' });
    expect([answer.status, answer.headers.get('allow')]).toEqual([405, 'GET, HEAD, POST, OPTIONS']);
  });

  it('is never stored by a cache', async () => {
    const answer = await appFor().request('/things/7');
    expect(answer.headers.get('cache-control')).toBe('no-store');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });
});
