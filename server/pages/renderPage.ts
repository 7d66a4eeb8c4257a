import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { CapturedResponse } from '@/server/pages/capturedResponse';
import { inlineScriptHashes } from '@/server/pages/contentPolicy';
import type { StoredPage } from '@/server/pages/pageCache';

const compress = promisify(gzip);

/** Header by which a page says what it was made of (see services/publicPage.ts); it stays inside this process. */
const TAGS_HEADER = 'x-page-tags';

/** Header in which a rendering is given the nonce of its own inline scripts. */
export const NONCE_HEADER = 'x-nonce';

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Statuses that a kept page may have: found, or not there. */
const KEPT_STATUSES = [200, 404];

/** Headers that belong to one exchange and are not stored with the page. */
const HEADERS_OF_ONE_ANSWER = [
  TAGS_HEADER,
  'connection',
  'content-encoding',
  'content-length',
  'date',
  'etag',
  'keep-alive',
  'transfer-encoding',
  'vary',
  'x-nextjs-cache',
];

export function freshNonce(): string {
  return randomBytes(18).toString('base64url');
}

/**
 * Takes away everything that the one who asks first says about itself: the others who wait get the same page. Headers are
 * not struck out one by one, because Next obeys some that nobody should send (`x-middleware-prefetch` answers `{}`).
 */
function forEverybody(request: IncomingMessage, nonce: string): void {
  request.headers = { host: 'localhost', [NONCE_HEADER]: nonce };
  request.rawHeaders = [];
  request.method = 'GET';
}

function storedHeaders(response: CapturedResponse): Record<string, string> {
  return Object.fromEntries(
    Object.entries(response.getHeaders())
      .filter(([name]) => !HEADERS_OF_ONE_ANSWER.includes(name))
      .map(([name, value]) => [name, String(value)]),
  );
}

function tagsOf(response: CapturedResponse): readonly string[] | null {
  const header = response.getHeader(TAGS_HEADER);
  const mayBeKept = KEPT_STATUSES.includes(response.statusCode) && !response.hasHeader('set-cookie');
  return typeof header === 'string' && mayBeKept ? header.split(' ') : null;
}

/**
 * Renders a reading page without anything personal. `policyOf` gives the content policy for the hashes of the inline
 * scripts that this rendering wrote itself; its nonce is taken out again, so that no two answers share one.
 */
export async function renderPage(
  handle: NextHandler,
  request: IncomingMessage,
  policyOf: (scriptHashes: readonly string[]) => string,
): Promise<StoredPage> {
  const nonce = freshNonce();
  forEverybody(request, nonce);
  const response = new CapturedResponse(request);
  await Promise.all([handle(request, response), response.whenEnded()]);

  const headers = storedHeaders(response);
  let raw = response.body;
  if (headers['content-type']?.startsWith('text/html')) {
    const html = raw.toString('utf8');
    headers['content-security-policy'] = policyOf(inlineScriptHashes(html, nonce));
    raw = Buffer.from(html.replaceAll(` nonce="${nonce}"`, ''));
  }
  return {
    status: response.statusCode,
    headers,
    raw,
    gzip: await compress(raw),
    etag: `"${createHash('sha256').update(raw).digest('base64url').slice(0, 27)}"`,
    tags: tagsOf(response),
  };
}
