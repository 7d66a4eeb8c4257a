import { testApp } from '@/__tests__/support/api/testApp';
import { useDatabase } from '@/__tests__/support/database/db';
import type { Problem } from '@/server/http/answers/problems';
import { encodeCursor } from '@/server/http/requests/cursor';

describe('every call of the API', () => {
  const database = useDatabase();
  const api = testApp(database);

  it('answers an unknown route with its code, a Portuguese sentence and the request id', async () => {
    const { status, body, headers } = await api.get<Problem>('/public/nothing');
    expect(status).toBe(404);
    expect(body).toEqual({
      code: 'route_not_found',
      message: 'Este endereço não existe na API.',
      requestId: headers.get('x-request-id'),
    });
  });

  it('answers 405 and names the methods of a path that exists', async () => {
    const { status, body, headers } = await api.get<Problem>('/public/projects', { method: 'DELETE' });
    expect([status, body.code, headers.get('allow')]).toEqual([
      405,
      'method_not_allowed',
      'GET, HEAD, OPTIONS',
    ]);
  });

  it('names a query parameter that does not exist', async () => {
    const { status, body } = await api.get<Problem>('/public/projects?limite=5');
    expect([status, body.code]).toEqual([400, 'invalid_request']);
    expect(body.fields).toEqual({ limite: 'O campo “limite” não existe ou não pode ser informado aqui' });
  });

  it('refuses a parameter that comes twice', async () => {
    const { status, body } = await api.get<Problem>('/public/projects?limit=1&limit=2');
    expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['limit']]);
  });

  it.each(['0', '101', '-1', '1.5', 'abc', '2147483648', '1e30', 'NaN'])(
    'refuses a page of %s records and names the field',
    async (limit) => {
      const { status, body } = await api.get<Problem>(`/public/projects?limit=${limit}`);
      expect([status, Object.keys(body.fields ?? {})]).toEqual([400, ['limit']]);
    },
  );

  it.each([
    '/places?q=%00',
    '/public/projects?filters=%00',
    '/public/projects/slug/a%00b',
    '/public/projects/%00',
  ])('refuses characters that PostgreSQL cannot store: %s', async (path) =>
    expect([400, 404]).toContain((await api.get(path)).status),
  );

  it('treats an empty parameter as missing', async () => {
    expect((await api.get('/public/projects?limit=&userPoolId=&filters=&sort=&cursor=')).status).toBe(200);
  });

  it.each(['x', 'eyJhIjoxfQ', '%F0%9F', 'bnVsbA', "' or 1=1 --"])(
    'refuses the forged cursor %s',
    async (cursor) => {
      const { status, body } = await api.get<Problem>(
        `/public/projects?cursor=${encodeURIComponent(cursor)}`,
      );
      expect([status, body.code]).toEqual([400, 'invalid_cursor']);
    },
  );

  it.each([
    ['/places', { projectCount: 1, path: '\0' }],
    ['/places', { projectCount: 2 ** 31, path: 'sp/sao-paulo' }],
    ['/public/allIncorporatorPages', { title: '\0', id: '01890a5d-ac96-774b-bcce-b302099a8057' }],
  ])('refuses a cursor of %s that is out of range: %j', async (path, position) => {
    const { status, body } = await api.get<Problem>(`${path}?cursor=${encodeCursor(position)}`);
    expect([status, body.code]).toEqual([400, 'invalid_cursor']);
  });

  it.each(['__proto__', 'constructor', 'toString'])(
    'names the unknown parameter %s like any other',
    async (name) => {
      const { status, body } = await api.get<Problem>(`/public/projects?${name}=1`);
      expect(status).toBe(400);
      expect(Object.getOwnPropertyNames(body.fields)).toEqual([name]);
    },
  );

  it('accepts a usable request id and replaces one that could break a log line', async () => {
    const kept = await api.get('/places', { headers: { 'x-request-id': 'abcdef-123456' } });
    expect(kept.headers.get('x-request-id')).toBe('abcdef-123456');
    const replaced = await api.get('/places', { headers: { 'x-request-id': 'a b' } });
    expect(replaced.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  it('answers an internal error with the request id only', async () => {
    const broken = testApp({ ...database, db: Object.create(null) });
    const { status, body } = await broken.get<Problem>('/places');
    expect(status).toBe(500);
    expect(Object.keys(body).sort()).toEqual(['code', 'message', 'requestId']);
    expect(body.message).toBe('Algo deu errado do nosso lado. Tente de novo em instantes.');
  });
});
