import { IncomingMessage, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import type { StoredPage } from '@/server/pages/pageCache';
import { NONCE_HEADER, type PageFrame, renderPage } from '@/server/pages/renderPage';

function buildRequest(headers: Record<string, string> = {}): IncomingMessage {
  const request = new IncomingMessage(new Socket());
  request.method = 'HEAD';
  request.url = '/';
  Object.assign(request.headers, headers);
  return request;
}

const frame: PageFrame = {
  headers: [['x-frame-options', 'DENY']],
  policyOf: (hashes) => `script-src ${hashes.join(' ')}`,
};

/** The headers of a stored page, which are names and values in turn. */
const headersOf = ({ headers }: StoredPage) =>
  Object.fromEntries(headers.flatMap((name, index) => (index % 2 ? [] : [[name, headers[index + 1]]])));

/** A page as Next renders one: in pieces, with the nonce it was given on its own scripts. */
async function page(request: IncomingMessage, response: ServerResponse) {
  const nonce = request.headers[NONCE_HEADER];
  response.setHeader('x-page-tags', 'listing project:1');
  response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
  response.write(`<p>${request.headers.cookie ?? 'nobody'}, ${request.method}</p>`);
  response.end(`<script nonce="${nonce}">go()</script><script>injected()</script>`);
}

describe('renderPage', () => {
  it('renders a shared page without the cookies of the first request', async () => {
    const stored = await renderPage(
      page,
      buildRequest({ cookie: 'session=1', authorization: 'Bearer x' }),
      frame,
    );

    expect(stored.raw.toString()).toContain('<p>nobody, GET</p>');
  });

  it('renders without any header of the first request, also those that Next obeys', async () => {
    let seen: object = {};
    const request = buildRequest({
      host: 'evil.example',
      'x-forwarded-host': 'evil.example',
      'x-middleware-prefetch': '1',
      rsc: '1',
      'x-nonce': 'guessed',
    });
    await renderPage(
      (given, response) => {
        seen = given.headers;
        return page(given, response);
      },
      request,
      frame,
    );

    expect(seen).toEqual({ host: 'localhost', [NONCE_HEADER]: expect.stringMatching(/^[\w-]{24}$/) });
  });

  it('marks a request for only the data of a page, ignoring the header of the request', async () => {
    const seen: unknown[] = [];
    for (const url of ['/_next/data/build/pt-BR/imoveis.json?q=a', '/imoveis?q=/_next/data/']) {
      const request = buildRequest({ 'x-page-data': '1' });
      request.url = url;
      await renderPage(
        (given, response) => {
          seen.push(given.headers['x-page-data']);
          return page(given, response);
        },
        request,
        frame,
      );
    }
    expect(seen).toEqual(['1', undefined]);
  });

  it('removes the nonce and allows by hash only the scripts that had it', async () => {
    const stored = await renderPage(page, buildRequest(), frame);

    expect(stored.raw.toString()).not.toContain('nonce');
    expect(headersOf(stored)['content-security-policy']?.match(/sha256/g)).toHaveLength(1);
  });

  it('stores the cache tags, and removes them from the answer', async () => {
    const stored = await renderPage(page, buildRequest(), frame);

    expect(stored.tags).toEqual(['listing', 'project:1']);
    expect(headersOf(stored)).not.toHaveProperty('x-page-tags');
    expect(headersOf(stored)).toMatchObject({
      'x-frame-options': 'DENY',
      'cache-control': 'public, max-age=0, s-maxage=60, must-revalidate',
      etag: stored.etag,
    });
  });

  it('compresses the very bytes of the page', async () => {
    const stored = await renderPage(page, buildRequest(), frame);

    expect(gunzipSync(stored.gzip)).toEqual(stored.raw);
  });

  it.each([
    ['sets a cookie', (response: ServerResponse) => response.setHeader('set-cookie', 'a=1')],
    ['is a redirect', (response: ServerResponse) => Object.assign(response, { statusCode: 301 })],
    ['is an error', (response: ServerResponse) => Object.assign(response, { statusCode: 500 })],
  ])('refuses to cache a page that %s', async (_, spoil) => {
    const stored = await renderPage(
      async (_request, response) => {
        response.setHeader('x-page-tags', 'listing');
        spoil(response);
        response.end('x');
      },
      buildRequest(),
      frame,
    );

    expect(stored.tags).toBeNull();
  });

  it('caches a page that does not exist', async () => {
    const stored = await renderPage(
      async (_request, response) => {
        response.setHeader('x-page-tags', 'project:1');
        response.statusCode = 404;
        response.end('x');
      },
      buildRequest(),
      frame,
    );

    expect(stored).toMatchObject({ status: 404, tags: ['project:1'] });
  });
});
