import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredPage } from '@/server/pages/pageCache';

/** A browser asks again each time and is mostly answered 304; a cache in front may keep the page for a minute. */
const SHARED_FOR_A_MINUTE = 'public, max-age=0, s-maxage=60, must-revalidate';

/** What the one who asks can take. */
export interface Asked {
  readonly method: string;
  readonly acceptsGzip: boolean;
  readonly knownEtag: string | undefined;
}

/** Read before the page is rendered, because rendering takes the headers of the one who asks away. */
export function askedOf(request: IncomingMessage): Asked {
  return {
    method: request.method ?? 'GET',
    acceptsGzip: /\bgzip\b/.test(String(request.headers['accept-encoding'] ?? '')),
    knownEtag: request.headers['if-none-match'],
  };
}

export function sendPage(page: StoredPage, asked: Asked, response: ServerResponse): void {
  const isKept = page.tags !== null;
  for (const [name, value] of Object.entries(page.headers)) response.setHeader(name, value);
  response.setHeader('cache-control', isKept ? SHARED_FOR_A_MINUTE : 'private, no-store');
  response.setHeader('vary', 'Accept-Encoding');
  if (isKept) response.setHeader('etag', page.etag);
  if (isKept && asked.knownEtag === page.etag) {
    response.writeHead(304).end();
    return;
  }
  const body = asked.acceptsGzip ? page.gzip : page.raw;
  if (asked.acceptsGzip) response.setHeader('content-encoding', 'gzip');
  response.setHeader('content-length', body.length);
  response.writeHead(page.status);
  response.end(asked.method === 'HEAD' ? undefined : body);
}
