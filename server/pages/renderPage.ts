import { createHash, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import { CapturedResponse } from '@/server/pages/capturedResponse';
import { inlineScriptHashes } from '@/server/pages/contentPolicy';
import type { StoredPage } from '@/server/pages/pageCache';

const compress = promisify(gzip);

/** Header with the cache tags of a page (see services/page/pageHeaders.ts); it stays inside this process. */
const TAGS_HEADER = 'x-page-tags';

/** Header that passes the nonce of the inline scripts to a rendering. */
export const NONCE_HEADER = 'x-nonce';

/** Header of a rendering whose data only are requested (services/page/staticParts.ts). */
const DATA_HEADER = 'x-page-data';

export type NextHandler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

/** Statuses of a kept page: found, or not found. */
const KEPT_STATUSES = [200, 404];

/** A browser revalidates each time and mostly gets 304; a cache in front may keep the page for a minute. */
const SHARED_FOR_A_MINUTE = 'public, max-age=0, s-maxage=60, must-revalidate';
const NOT_KEPT = 'private, no-store';

/** Headers that belong to one exchange and are not stored with the page. */
const HEADERS_OF_ONE_ANSWER = [
  TAGS_HEADER,
  'cache-control',
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

/** Headers that a rendering needs beside the URL. */
export function headersForRendering({ url = '' }: IncomingMessage, nonce: string): Record<string, string> {
  const headers: Record<string, string> = { [NONCE_HEADER]: nonce };
  if (url.startsWith('/_next/data/')) headers[DATA_HEADER] = '1';
  return headers;
}

/**
 * Removes everything personal from the first of several waiting requests, because the others get the same
 * page. The headers are replaced as a whole, because Next obeys some that no client should send
 * (`x-middleware-prefetch` answers `{}`).
 */
function forEverybody(request: IncomingMessage, nonce: string): void {
  request.headers = { host: 'localhost', ...headersForRendering(request, nonce) };
  request.rawHeaders = [];
  request.method = 'GET';
}

function storedHeaders(response: CapturedResponse): [name: string, value: string][] {
  return Object.entries(response.getHeaders())
    .filter(([name]) => !HEADERS_OF_ONE_ANSWER.includes(name))
    .map(([name, value]) => [name, String(value)]);
}

function tagsOf(response: CapturedResponse): readonly string[] | null {
  const header = response.getHeader(TAGS_HEADER);
  const mayBeKept = KEPT_STATUSES.includes(response.statusCode) && !response.hasHeader('set-cookie');
  return typeof header === 'string' && mayBeKept ? header.split(' ') : null;
}

/** Headers of every page. */
export interface PageFrame {
  readonly headers: readonly (readonly [name: string, value: string])[];
  /** Content policy for the hashes of the inline scripts that a rendering wrote itself. */
  readonly policyOf: (scriptHashes: readonly string[]) => string;
}

/**
 * Renders a reading page without anything personal. The nonce of its scripts is removed again, so that no two
 * answers share one.
 */
export async function renderPage(
  handle: NextHandler,
  request: IncomingMessage,
  frame: PageFrame,
): Promise<StoredPage> {
  const nonce = freshNonce();
  forEverybody(request, nonce);
  const response = new CapturedResponse(request);
  await Promise.all([handle(request, response), response.whenEnded()]);

  const isHtml = String(response.getHeader('content-type')).startsWith('text/html');
  const html = isHtml ? response.body.toString('utf8') : '';
  const raw = isHtml ? Buffer.from(html.replaceAll(` nonce="${nonce}"`, '')) : response.body;
  const zipped = await compress(raw);
  const tags = tagsOf(response);
  const etag = `"${createHash('sha256').update(zipped).digest('base64url').slice(0, 27)}"`;
  const headers: (readonly [string, string])[] = [
    ...frame.headers,
    ...storedHeaders(response),
    ['cache-control', tags === null ? NOT_KEPT : SHARED_FOR_A_MINUTE],
    ['vary', 'Accept-Encoding'],
  ];
  if (isHtml) headers.push(['content-security-policy', frame.policyOf(inlineScriptHashes(html, nonce))]);
  if (tags !== null) headers.push(['etag', etag]);
  const bytes = raw.length + zipped.length;
  return { status: response.statusCode, headers: headers.flat(), raw, gzip: zipped, etag, tags, bytes };
}
