import type { PageCache, StoredPage } from '@/server/pages/pageCache';

type Fetch = (request: Request) => Response | Promise<Response>;

/** Calls that many pages make alike, and what their answers are made of. */
const KEPT_CALLS: ReadonlyMap<string, readonly string[]> = new Map([
  ['/api/public/places', ['place']],
  ['/api/public/advertisements', ['advertisement']],
  ['/api/public/facets', ['listing', 'place']],
]);

const NOTHING = Buffer.alloc(0);

async function toKeep(response: Response, tags: readonly string[]): Promise<StoredPage> {
  return {
    status: response.status,
    headers: Object.fromEntries(response.headers),
    raw: Buffer.from(await response.arrayBuffer()),
    gzip: NOTHING,
    etag: '',
    tags: response.ok ? tags : null,
  };
}

/**
 * The API for the pages of this process, with the answers kept that do not depend on who asks and that every page asks
 * for again: the cities, the advertisements, the counts beside filters. Dropped by tag with the pages made of them.
 */
export function keepAnswers(fetch: Fetch, cache: PageCache): Fetch {
  return async (request) => {
    const { pathname, search } = new URL(request.url);
    const tags = request.method === 'GET' ? KEPT_CALLS.get(pathname) : undefined;
    if (!tags) return fetch(request);
    const { raw, status, headers } = await cache.get(pathname + search, async () =>
      toKeep(await fetch(request), tags),
    );
    return new Response(raw.toString('utf8'), { status, headers });
  };
}
