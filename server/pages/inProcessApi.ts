import {
  IN_PROCESS_API,
  type InProcessAnswer,
  type InProcessApi,
  type InProcessCall,
  type InProcessHost,
} from '@/domain/site/inProcessApi';
import type { Kept, PageCache } from '@/server/pages/pageCache';

export type KeptAnswer = InProcessAnswer & Kept;

type Fetch = (request: Request) => Response | Promise<Response>;

/** The host of a call inside the process is never looked up. */
const ORIGIN = 'http://in-process';

/** Calls that many pages share, and the tags of their answers. */
const KEPT_CALLS: ReadonlyMap<string, readonly string[]> = new Map([
  ['/api/public/places', ['place']],
  // An advertisement is removed together with its project.
  ['/api/public/advertisements', ['advertisement', 'listing']],
  ['/api/public/facets', ['listing', 'place']],
  ['/api/public/settings', ['setting']],
]);

/**
 * API for the pages of this process. It caches answers that are the same for every caller and used by many
 * pages: the cities, the advertisements, the counts beside filters, the dated settings. They are dropped by tag
 * together with the pages made of them.
 */
export function createInProcessApi(fetch: Fetch, cache: PageCache<KeptAnswer>): InProcessApi {
  async function ask({ method, path, headers, body }: InProcessCall): Promise<InProcessAnswer> {
    const response = await fetch(new Request(ORIGIN + path, { method, headers, body }));
    return { status: response.status, text: await response.text() };
  }

  async function askToKeep(call: InProcessCall, tags: readonly string[]): Promise<KeptAnswer> {
    const answer = await ask(call);
    return { ...answer, bytes: 2 * answer.text.length, tags: answer.status === 200 ? tags : null };
  }

  return async (call) => {
    const [pathname = ''] = call.path.split('?', 1);
    const tags = call.method === 'GET' ? KEPT_CALLS.get(pathname) : undefined;
    return tags ? cache.get(call.path, () => askToKeep(call, tags)) : ask(call);
  };
}

/** Registers the API for the pages of this process. */
export function offerInProcess(api: InProcessApi): void {
  (globalThis as InProcessHost)[IN_PROCESS_API] = api;
}
