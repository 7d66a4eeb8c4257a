import { keepAnswers } from '@/server/pages/keepAnswers';
import { PageCache } from '@/server/pages/pageCache';

function buildKept() {
  const cache = new PageCache({ lifetimeMs: 60_000, maxBytes: 100_000, now: () => 0 });
  const api = jest.fn(async (request: Request) => Response.json({ asked: new URL(request.url).search }));
  return { api, cache, fetch: keepAnswers(api, cache) };
}

const ask = (path: string, init?: RequestInit) => new Request(`http://in-process${path}`, init);

describe('answers kept for pages', () => {
  it('are asked for once, with what they said', async () => {
    const { api, fetch } = buildKept();
    const first = await fetch(ask('/api/public/places?kind=city'));
    const again = await fetch(ask('/api/public/places?kind=city'));

    expect(await first.json()).toEqual({ asked: '?kind=city' });
    expect(await again.json()).toEqual({ asked: '?kind=city' });
    expect(again.headers.get('content-type')).toContain('application/json');
    expect(api).toHaveBeenCalledTimes(1);
  });

  it('differ by their whole query', async () => {
    const { api, fetch } = buildKept();
    await fetch(ask('/api/public/places?kind=city'));
    await fetch(ask('/api/public/places?kind=neighborhood'));
    expect(api).toHaveBeenCalledTimes(2);
  });

  it('are asked for again once their data changed', async () => {
    const { api, cache, fetch } = buildKept();
    await fetch(ask('/api/public/advertisements?placement=home'));
    cache.drop(['place']);
    await fetch(ask('/api/public/advertisements?placement=home'));
    expect(api).toHaveBeenCalledTimes(1);
    cache.drop(['advertisement']);
    await fetch(ask('/api/public/advertisements?placement=home'));
    expect(api).toHaveBeenCalledTimes(2);
  });

  it('are never those of a search, of a failure, or of a call that changes something', async () => {
    const { api, fetch } = buildKept();
    for (let time = 0; time < 2; time += 1) await fetch(ask('/api/public/projects?limit=3'));
    for (let time = 0; time < 2; time += 1) await fetch(ask('/api/public/places', { method: 'POST' }));
    api.mockImplementation(async () => new Response('{}', { status: 503 }));
    for (let time = 0; time < 2; time += 1) expect((await fetch(ask('/api/public/places'))).status).toBe(503);
    expect(api).toHaveBeenCalledTimes(6);
  });
});
