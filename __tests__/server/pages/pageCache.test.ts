import { PageCache, type StoredPage } from '@/server/pages/pageCache';

function buildPage(text: string, tags: readonly string[] | null = ['listing']): StoredPage {
  const raw = Buffer.from(text);
  return { status: 200, headers: [], raw, gzip: raw, etag: `"${text}"`, tags, bytes: 2 * raw.length };
}

function buildCache({ maxBytes = 1_000, lifetimeMs = 60_000 } = {}) {
  const clock = { now: 0 };
  return { clock, cache: new PageCache({ lifetimeMs, maxBytes, now: () => clock.now }) };
}

describe('PageCache', () => {
  it('renders once for concurrent requests', async () => {
    const { cache } = buildCache();
    const render = jest.fn(async () => buildPage('a'));

    const pages = await Promise.all([cache.get('/', render), cache.get('/', render), cache.get('/', render)]);

    expect(render).toHaveBeenCalledTimes(1);
    expect(new Set(pages).size).toBe(1);
  });

  it('renders again after the lifetime, and not before', async () => {
    const { cache, clock } = buildCache();
    const render = jest.fn(async () => buildPage('a'));
    await cache.get('/', render);

    clock.now = 59_999;
    await cache.get('/', render);
    expect(render).toHaveBeenCalledTimes(1);

    clock.now = 60_000;
    await cache.get('/', render);
    expect(render).toHaveBeenCalledTimes(2);
  });

  it('drops the pages of a tag, and only those', async () => {
    const { cache } = buildCache();
    await cache.get('/imovel/a', async () => buildPage('a', ['project:a']));
    await cache.get('/imovel/b', async () => buildPage('b', ['project:b']));

    cache.drop(['project:a']);

    const again = jest.fn(async () => buildPage('new', ['project:a']));
    expect(await cache.get('/imovel/a', again)).toMatchObject({ etag: '"new"' });
    expect(await cache.get('/imovel/b', again)).toMatchObject({ etag: '"b"' });
  });

  it('does not keep a page whose data changed while it was rendered', async () => {
    const { cache } = buildCache();
    let finish: (page: StoredPage) => void = () => undefined;
    const slow = cache.get(
      '/',
      () =>
        new Promise<StoredPage>((resolve) => {
          finish = resolve;
        }),
    );

    cache.drop(['listing']);
    const fresh = await cache.get('/', async () => buildPage('after'));
    finish(buildPage('before'));
    await slow;

    expect(fresh.etag).toBe('"after"');
    expect(await cache.get('/', async () => buildPage('unexpected'))).toMatchObject({ etag: '"after"' });
  });

  it('drops everything, the page in rendering too', async () => {
    const { cache } = buildCache();
    await cache.get('/a', async () => buildPage('a'));
    let finish: (page: StoredPage) => void = () => undefined;
    const slow = cache.get(
      '/b',
      () =>
        new Promise<StoredPage>((resolve) => {
          finish = resolve;
        }),
    );

    cache.clear();
    finish(buildPage('b'));
    await slow;

    expect(cache.size).toBe(0);
  });

  it('never keeps a page that declared no tags', async () => {
    const { cache } = buildCache();
    await cache.get('/', async () => buildPage('a', null));

    expect(cache.size).toBe(0);
  });

  it('drops the least recently used page when the cache is full', async () => {
    const { cache } = buildCache({ maxBytes: 12 });
    await cache.get('a', async () => buildPage('aaa'));
    await cache.get('b', async () => buildPage('bbb'));
    await cache.get('a', async () => buildPage('unexpected'));
    await cache.get('c', async () => buildPage('ccc'));

    expect(await cache.get('a', async () => buildPage('unexpected'))).toMatchObject({ etag: '"aaa"' });
    expect(await cache.get('b', async () => buildPage('new'))).toMatchObject({ etag: '"new"' });
  });

  it('reports a failed rendering to all waiting requests, and renders again for the next', async () => {
    const { cache } = buildCache();
    const failing = async (): Promise<StoredPage> => {
      throw new Error('database away');
    };

    const waiting = await Promise.allSettled([cache.get('/', failing), cache.get('/', failing)]);
    expect(waiting.map((result) => result.status)).toEqual(['rejected', 'rejected']);
    expect(await cache.get('/', async () => buildPage('a'))).toMatchObject({ etag: '"a"' });
  });
});
