import { NOW } from '@/__tests__/support/api/testApp';
import { buyerCaller } from '@/__tests__/support/callers/callers';
import { useDatabase } from '@/__tests__/support/database/db';
import { insertBuyer } from '@/__tests__/support/factories/buyer';
import { type AppDependencies, createApp } from '@/server/app';
import { createDatabase } from '@/server/db/client';

const PARTNER = 'https://parceiro.example';

describe('operations', () => {
  const database = useDatabase();
  afterEach(() => database.clear());

  const ask = (path: string, init: RequestInit = {}, given: Partial<AppDependencies> = {}) =>
    createApp({ db: database.db, now: () => NOW, ...given }).request(`/api${path}`, init);

  it('reports liveness, and readiness while the database answers and no stop was requested', async () => {
    expect((await ask('/health')).status).toBe(200);
    expect((await ask('/ready')).status).toBe(200);
    expect((await ask('/ready', {}, { isStopping: () => true })).status).toBe(503);
    const gone = createDatabase({ url: database.url });
    await gone.close();
    expect((await ask('/ready', {}, { db: gone.db })).status).toBe(503);
    expect((await ask('/health', {}, { db: gone.db })).status).toBe(200);
  });

  it('answers 503 while no connection is available, and recovers after', async () => {
    // Long enough to connect at all, also on a slow machine.
    const narrow = createDatabase({ url: database.url, poolSize: 1, connectTimeoutMs: 2_000 });
    const held = await narrow.pool.connect();
    const busy = await ask('/places', {}, { db: narrow.db });
    expect([busy.status, (await busy.json()).code, busy.headers.get('retry-after')]).toEqual([
      503,
      'too_busy',
      '5',
    ]);
    held.release();
    expect((await ask('/places', {}, { db: narrow.db })).status).toBe(200);
    await narrow.close();
  });

  it('shows metrics to this machine and to a caller with the token, and answers 404 to others', async () => {
    const app = createApp({ db: database.db, now: () => NOW });
    await app.request('/api/public/projects/01a20000-0000-7000-8000-000000000001');
    const figures = await (await app.request('/api/metrics')).text();
    expect(figures).toContain(
      'soleira_calls_total{method="GET",path="/public/projects/{id}",status="404"} 1',
    );
    expect(figures).toContain('soleira_jobs{state="ready"} 0');
    expect(figures).not.toContain('01a20000');
    const arriving = async (host: string, address: string, headers: Record<string, string> = {}) => {
      const incoming = { socket: { remoteAddress: address }, headers: { host } };
      return (await app.request('/api/metrics', { headers }, { incoming })).status;
    };
    expect(await arriving('localhost:3000', '127.0.0.1')).toBe(200);
    // A page of another site reaches this machine by another host name.
    expect(await arriving('evil.example', '127.0.0.1')).toBe(404);
    expect(await arriving('localhost:3000', '203.0.113.9')).toBe(404);
    expect(await arriving('localhost:3000', '127.0.0.1', { 'x-forwarded-for': '127.0.0.1' })).toBe(404);
    const withToken = { metricsToken: 'um-segredo' };
    expect((await ask('/metrics', {}, withToken)).status).toBe(404);
    expect((await ask('/metrics', { headers: { authorization: 'Bearer outro' } }, withToken)).status).toBe(
      404,
    );
    expect(
      (await ask('/metrics', { headers: { authorization: 'Bearer um-segredo' } }, withToken)).status,
    ).toBe(200);
  });

  it('allows calls from pages of the configured origins, never with cookies', async () => {
    const given = { apiOrigins: [PARTNER] };
    const preflight = {
      method: 'OPTIONS',
      headers: { origin: PARTNER, 'access-control-request-method': 'PUT' },
    };
    const allowed = (await ask('/places', preflight, given)).headers;
    expect(allowed.get('access-control-allow-origin')).toBe(PARTNER);
    expect(allowed.get('access-control-allow-headers')).toContain('idempotency-key');
    expect(allowed.get('access-control-allow-credentials')).toBeNull();
    const read = await ask('/places', { headers: { origin: PARTNER } }, given);
    expect([read.status, read.headers.get('access-control-allow-origin')]).toEqual([200, PARTNER]);
    const other = await ask('/places', { headers: { origin: 'https://outro.example' } }, given);
    expect(other.headers.get('access-control-allow-origin')).toBeNull();
    expect(
      (await ask('/places', { headers: { origin: PARTNER } })).headers.get('access-control-allow-origin'),
    ).toBeNull();
  });

  it('reads the version of a record from If-Match, and returns it as ETag', async () => {
    const { id } = await insertBuyer(database.db);
    const identifyCaller = async () => buyerCaller(id);
    const put = async (headers: Record<string, string>, body: object = {}) => {
      const sent = { name: 'Ana Souza', ...body };
      const response = await ask(
        `/users/${id}`,
        {
          method: 'PUT',
          headers: { 'content-type': 'application/json', ...headers },
          body: JSON.stringify(sent),
        },
        { identifyCaller },
      );
      const { code } = await response.json();
      return [response.status, code, response.headers.get('etag')];
    };
    const read = await ask(`/users/${id}`, {}, { identifyCaller });
    expect(read.headers.get('etag')).toBe('"1"');
    expect(await put({ 'if-match': '"7"' })).toEqual([409, 'version_conflict', null]);
    expect(await put({ 'if-match': 'abc' })).toEqual([409, 'version_conflict', null]);
    expect(await put({ 'if-match': '"1"' }, { version: 2 })).toEqual([409, 'version_conflict', null]);
    expect(await put({ 'if-match': '"1"' })).toEqual([200, undefined, '"2"']);
    expect(await put({ 'if-match': 'W/"2"' }, { name: 'Ana Sousa' })).toEqual([200, undefined, '"3"']);
  });
});
