import type { IncomingMessage, ServerResponse } from 'node:http';
import type { StoredPage } from '@/server/pages/pageCache';

/** Formats and versions that the client accepts. */
interface PageRequest {
  readonly method: string;
  readonly acceptsGzip: boolean;
  /** ETags of the versions that the client has. */
  readonly knownEtags: readonly string[];
}

/** True if the header names gzip and does not refuse it by a weight of zero (`gzip;q=0`). */
function acceptsGzip(header: string): boolean {
  return header.split(',').some((coding) => /^\s*(x-)?gzip\s*(;(?!\s*q=0(\.0*)?\s*$)|$)/i.test(coding));
}

/** Read before the page is rendered, because rendering removes the headers of the client. */
export function pageRequestOf(request: IncomingMessage): PageRequest {
  return {
    method: request.method ?? 'GET',
    acceptsGzip: acceptsGzip(String(request.headers['accept-encoding'] ?? '')),
    // A proxy that compresses again marks our ETags as weak; for reading a page the two are equal.
    knownEtags: (request.headers['if-none-match'] ?? '')
      .split(',')
      .map((tag) => tag.trim().replace(/^W\//, '')),
  };
}

export function sendPage(page: StoredPage, pageRequest: PageRequest, response: ServerResponse): void {
  if (page.tags !== null && page.status === 200 && pageRequest.knownEtags.includes(page.etag)) {
    response.writeHead(304, page.headers as string[]).end();
    return;
  }
  const body = pageRequest.acceptsGzip ? page.gzip : page.raw;
  const head = [...page.headers, 'content-length', String(body.length)];
  if (pageRequest.acceptsGzip) head.push('content-encoding', 'gzip');
  response.writeHead(page.status, head);
  response.end(pageRequest.method === 'HEAD' ? undefined : body);
}
