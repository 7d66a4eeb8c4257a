import { createInProcessApi, type KeptAnswer } from '@/server/pages/inProcessApi';
import { PageCache } from '@/server/pages/pageCache';

function buildKept() {
  const cache = new PageCache<KeptAnswer>({ lifetimeMs: 60_000, maxBytes: 100_000, now: () => 0 });
  const api = jest.fn(async (request: Request) => Response.json({ requests: new URL(request.url).search }));
  const call = createInProcessApi(api, cache);
  return { api, cache, ask: (path: string, method = 'GET') => call({ method, path, headers: {} }) };
}

describe('API for the pages of its process', () => {
  it('receives the whole call: its method, headers and body', async () => {
    const { api } = buildKept();
    api.mockImplementation(async (request) =>
      Response.json([request.method, request.headers.get('a'), await request.text()], { status: 201 }),
    );
    const call = createInProcessApi(api, buildKept().cache);

    const answer = await call({ method: 'POST', path: '/api/x', headers: { a: 'b' }, body: '{}' });

    expect(answer).toEqual({ status: 201, text: '["POST","b","{}"]' });
  });
});

describe('cached answers for pages', () => {
  it('are fetched once, and complete', async () => {
    const { api, ask } = buildKept();
    const first = await ask('/api/public/places?kind=city');
    const again = await ask('/api/public/places?kind=city');

    expect(first).toMatchObject({ status: 200, text: '{"requests":"?kind=city"}' });
    expect(again).toEqual(first);
    expect(api).toHaveBeenCalledTimes(1);
  });

  it('differ by their whole query', async () => {
    const { api, ask } = buildKept();
    await ask('/api/public/places?kind=city');
    await ask('/api/public/places?kind=neighborhood');
    expect(api).toHaveBeenCalledTimes(2);
  });

  it('are fetched again after a change of their data', async () => {
    const { api, cache, ask } = buildKept();
    await ask('/api/public/advertisements?placement=home');
    cache.drop(['place']);
    await ask('/api/public/advertisements?placement=home');
    expect(api).toHaveBeenCalledTimes(1);
    for (const [index, tag] of ['advertisement', 'listing'].entries()) {
      cache.drop([tag]);
      await ask('/api/public/advertisements?placement=home');
      expect(api).toHaveBeenCalledTimes(index + 2);
    }
  });

  it('include the dated settings, until one changes', async () => {
    const { api, cache, ask } = buildKept();
    for (let time = 0; time < 2; time += 1) await ask('/api/public/settings');
    expect(api).toHaveBeenCalledTimes(1);
    cache.drop(['setting']);
    await ask('/api/public/settings');
    expect(api).toHaveBeenCalledTimes(2);
  });

  it('exclude searches, failures, and calls that change something', async () => {
    const { api, ask } = buildKept();
    for (let time = 0; time < 2; time += 1) await ask('/api/public/projects?limit=3');
    for (let time = 0; time < 2; time += 1) await ask('/api/public/places', 'POST');
    api.mockImplementation(async () => new Response('{}', { status: 503 }));
    for (let time = 0; time < 2; time += 1) expect((await ask('/api/public/places')).status).toBe(503);
    expect(api).toHaveBeenCalledTimes(6);
  });
});
