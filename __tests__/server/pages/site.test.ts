import { createServer, type Server } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { Hono } from 'hono';
import { LISTING_PARAMETERS } from '@/domain/listing/query';
import { paths } from '@/domain/site/paths';
import { PageCache } from '@/server/pages/pageCache';
import { pageKey } from '@/server/pages/pageKey';
import type { NextHandler } from '@/server/pages/renderPage';
import { createSite } from '@/server/site';

const keyOf = (link: string) => pageKey(new URL(link, 'http://site'));

let rendered: string[] = [];
const cache = new PageCache({ lifetimeMs: 60_000, maxBytes: 1_000_000, now: () => 0 });

const renderNext: NextHandler = async (request, response) => {
  rendered.push(`${request.url} ${request.headers.cookie ?? '-'}`);
  if (request.url?.startsWith('/imovel/quebra')) throw new Error('database away');
  response.setHeader('x-page-tags', 'listing');
  response.setHeader('x-seen-address', String(request.headers['x-client-address']));
  response.setHeader('content-type', 'text/html; charset=utf-8');
  response.statusCode = request.url?.startsWith('/imovel/nao-existe') ? 404 : 200;
  response.end(`<!doctype html><script nonce="${request.headers['x-nonce']}">go()</script>`);
};

const site = createSite({
  api: new Hono().get('/api/public/projects', (context) => context.json({ items: [] })),
  media: new Hono().get('/media/a.webp', (context) => context.body('picture')),
  robots: new Hono().get('/sitemap.xml', (context) => context.text('parts')),
  outbox: new Hono().get('/dev/mail', (context) => context.text('letters')),
  renderNext,
  cache,
  builtScriptHashes: ["'sha256-built'"],
  policyHosts: { scripts: [], connections: [], images: [], frames: [] },
  paymentHosts: { scripts: ['https://js.stripe.com'], connections: [], images: [], frames: [] },
  isSecure: false,
  isDevelopment: false,
  trustedProxies: 0,
});

let server: Server;
let origin = '';
beforeAll(async () => {
  server = createServer(site).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  server.closeAllConnections();
});
beforeEach(() => {
  rendered = [];
  cache.drop(['listing']);
});

/** The head of an answer to a request line that no well-behaved client sends. */
function askRaw(line: string): Promise<string> {
  return new Promise((resolve, reject) => {
    let answer = '';
    const { port } = server.address() as AddressInfo;
    connect(port, '127.0.0.1')
      .on('data', (bytes) => {
        answer += bytes.toString('utf8');
      })
      .on('end', () => resolve(answer))
      .on('error', reject)
      .end(`${line} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
  });
}

describe('site', () => {
  it('passes the IP address of the connection to an uncached page, ignoring forged headers', async () => {
    const headers = { 'x-client-address': '203.0.113.9', 'x-forwarded-for': '203.0.113.9' };
    const response = await fetch(`${origin}/imovel/aurora/avisar`, { method: 'POST', headers });
    expect([response.status, response.headers.get('x-seen-address')]).toEqual([200, '127.0.0.1']);
  });

  it('answers the API and pictures without Next', async () => {
    expect(await (await fetch(`${origin}/api/public/projects`)).json()).toEqual({ items: [] });
    expect(await (await fetch(`${origin}/media/a.webp`)).text()).toBe('picture');
    expect(await (await fetch(`${origin}/sitemap.xml`)).text()).toBe('parts');
    expect(rendered).toEqual([]);
  });

  it('renders a reading page once for all visitors, and never with their cookies', async () => {
    const first = await fetch(`${origin}/imoveis`, { headers: { cookie: 'session=ana' } });
    const second = await fetch(`${origin}/imoveis`, { headers: { cookie: 'session=rui' } });

    expect(await first.text()).toBe(await second.text());
    expect(rendered).toEqual(['/imoveis -']);
  });

  it('caches a page of each language separately, and redirects other spellings of a language', async () => {
    await fetch(`${origin}/en/imoveis?utm_source=x`);
    await fetch(`${origin}/en/imoveis`);
    await fetch(`${origin}/es/imoveis`);
    expect(rendered).toEqual(['/en/imoveis -', '/es/imoveis -']);

    const moved = await fetch(`${origin}/EN/imoveis?q=a`, { redirect: 'manual' });
    expect([moved.status, moved.headers.get('location')]).toEqual([301, '/en/imoveis?q=a']);
  });

  it('answers 304 to a browser that has the page, and sends it again once the data changed', async () => {
    const etag = (await fetch(`${origin}/imoveis`)).headers.get('etag') ?? '';
    expect((await fetch(`${origin}/imoveis`, { headers: { 'if-none-match': etag } })).status).toBe(304);

    cache.drop(['listing']);
    await fetch(`${origin}/imoveis`);
    expect(rendered).toHaveLength(2);
  });

  it('caches a page that does not exist with its status', async () => {
    const statuses = [];
    for (let i = 0; i < 2; i += 1) statuses.push((await fetch(`${origin}/imovel/nao-existe`)).status);

    expect(statuses).toEqual([404, 404]);
    expect(rendered).toHaveLength(1);
  });

  it('renders a working page for each visitor, with their cookies and a separate nonce', async () => {
    const answers = await Promise.all([
      fetch(`${origin}/login`, { headers: { cookie: 'a=1' } }),
      fetch(`${origin}/login`),
    ]);
    const policies = answers.map((answer) => answer.headers.get('content-security-policy'));

    expect(rendered.sort()).toEqual(['/login -', '/login a=1']);
    expect(policies[0]).toMatch(/'nonce-[\w-]{24}'/);
    expect(policies[0]).not.toBe(policies[1]);
  });

  it('redirects a URL with capitals to the canonical one, with every header of the site', async () => {
    const answer = await fetch(`${origin}/Imoveis/sp?q=A`, { redirect: 'manual' });
    expect([answer.status, answer.headers.get('location')]).toEqual([301, '/imoveis/sp?q=A']);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
  });

  describe.each(['/imoveis', '/conta', '/EN/conta', '/nada', '/imovel/%', '/_next/static/a.js'])(
    '%s',
    (path) => {
      it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'TRACE', 'PROPFIND'])(
        'refuses %s unrendered',
        async (method) => {
          const answer = await askRaw(`${method} ${path}`);

          expect(answer).toMatch(/^HTTP\/1.1 405 /);
          expect(answer).toMatch(/^allow: GET, HEAD, OPTIONS\r$/m);
          expect(rendered).toEqual([]);
        },
      );

      it('names its methods to OPTIONS', async () => {
        const answer = await fetch(origin + path, { method: 'OPTIONS' });

        expect([answer.status, answer.headers.get('allow')]).toEqual([204, 'GET, HEAD, OPTIONS']);
        expect(rendered).toEqual([]);
      });
    },
  );

  it('accepts a form only on the page that works without scripts', async () => {
    const answer = await fetch(`${origin}/en/imovel/aurora/avisar`, { method: 'OPTIONS' });
    expect(answer.headers.get('allow')).toBe('GET, HEAD, POST, OPTIONS');
  });

  it('answers OPTIONS of the whole server unrendered', async () => {
    expect(await askRaw('OPTIONS *')).toMatch(/^HTTP\/1.1 204 /);
    expect(rendered).toEqual([]);
  });

  it('closes the connection of CONNECT', async () => {
    expect(await askRaw('CONNECT site:443')).toBe('');
  });

  it.each(['GET /imovel/%', 'GET /imovel/%FF', 'GET /500', 'GET /en/500', 'GET /_error'])(
    'answers %s with the 404 page',
    async (line) => {
      await askRaw(line);

      expect(rendered).toEqual(['/404 -']);
    },
  );

  it.each([
    ['GET //imoveis', '//imoveis -'],
    ['GET //', '// -'],
    ['GET http://evil.example/imoveis', '/imoveis -'],
  ])('ignores the host of %s', async (line, url) => {
    await askRaw(line);

    expect(rendered).toEqual([url]);
  });

  it('sends no body for HEAD, and the same headers', async () => {
    const head = await fetch(`${origin}/imoveis`, { method: 'HEAD' });

    expect(await head.text()).toBe('');
    expect(head.headers.get('etag')).toBe((await fetch(`${origin}/imoveis`)).headers.get('etag'));
  });

  it('protects every answer with its headers and every page with a policy', async () => {
    for (const path of ['/', '/login', '/api/public/projects', '/media/a.webp']) {
      const { headers } = await fetch(origin + path);
      expect(headers.get('x-content-type-options')).toBe('nosniff');
      expect(headers.get('x-frame-options')).toBe('DENY');
    }
    expect((await fetch(origin)).headers.get('content-security-policy')).toMatch(
      /script-src 'self' 'sha256-built' 'sha256-/,
    );
  });

  it('allows the payment provider on payment pages, and on no other', async () => {
    const policyOf = async (path: string) =>
      (await fetch(origin + path)).headers.get('content-security-policy');
    expect(await policyOf('/pagar?pLink=a')).toContain('https://js.stripe.com');
    expect(await policyOf('/en/pagar')).toContain('https://js.stripe.com');
    for (const path of ['/', '/login', '/pagar/outra', '/conta?next=/pagar']) {
      expect(await policyOf(path)).not.toContain('stripe');
    }
  });

  it('reports a failed page in Portuguese, without the cause', async () => {
    const answer = await fetch(`${origin}/imovel/quebra`);

    expect(answer.status).toBe(500);
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(await answer.text()).toMatch(/^Não conseguimos abrir/);
  });
});

describe('pageKey', () => {
  it('drops parameters that only track the source of a visit', () => {
    expect(keyOf('/imoveis?utm_source=x&cidade=recife&gclid=1&fbclid=2')).toBe('/imoveis?cidade=recife');
  });

  it('drops the message of a failed step, which the page reads in the browser', () => {
    expect(keyOf('/imoveis?err=expired_session&cidade=recife')).toBe('/imoveis?cidade=recife');
  });

  it('keeps only the parameters that the page reads, also for data requests', () => {
    expect(keyOf('/imoveis?z=1&q=a&__nextDataReq=1')).toBe('/imoveis?q=a');
    expect(keyOf('/imovel/vila?torre=A&unidade=12&cota=7&z=1')).toBe(
      '/imovel/vila?cota=7&torre=A&unidade=12',
    );
    expect(keyOf('/?q=a')).toBe('/');
    expect(keyOf('/_next/data/b1/imovel/vila.json?slug=vila&torre=A')).toBe(
      '/_next/data/b1/imovel/vila.json?torre=A',
    );
  });

  it('keeps every parameter that the site itself puts into its links', () => {
    const project = paths.project('vila', { tower: 'A', unit: '12', quota: '7' });
    const listing = paths.listing(Object.fromEntries(LISTING_PARAMETERS.map((name) => [name, 'x'])));
    for (const link of [project, listing]) {
      expect(keyOf(link).split(/[?&]/).sort()).toEqual(link.split(/[?&]/).sort());
    }
  });

  it('is one for the same parameters in another order, and keeps the order of repeated ones', () => {
    expect(keyOf('/imoveis?uf=pe&cidade=recife')).toBe(keyOf('/imoveis?cidade=recife&uf=pe'));
    expect(keyOf('/imoveis?categoria=lotes&categoria=casas')).toBe(
      '/imoveis?categoria=lotes&categoria=casas',
    );
  });
});
