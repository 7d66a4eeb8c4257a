import { createServer } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { noGateways } from '@/__tests__/support/api/gateways';
import { NOW } from '@/__tests__/support/api/testApp';
import { runPage } from '@/__tests__/support/audiences/pages';
import type { CallerName, World } from '@/__tests__/support/callers/callerWorld';
import type { TestDatabase } from '@/__tests__/support/database/db';
import { allPoolSettings } from '@/domain/identity/poolSettings';
import { OPERATORS_GROUP, POOL_COOKIE, SESSION_COOKIE } from '@/domain/identity/pools';
import { createApp } from '@/server/app';
import type { FileStore } from '@/server/gateways/files/files';
import { createLinkSigner } from '@/server/gateways/links/signer';
import type { Caller } from '@/server/http/callers/caller';
import { createMediaRoutes } from '@/server/modules/catalogue/media/routes';
import { createSitemapRoutes } from '@/server/modules/catalogue/sitemap/routes';
import { offerInProcess } from '@/server/pages/inProcessApi';
import { PageCache } from '@/server/pages/pageCache';
import { createSite } from '@/server/site';
import { createIdp } from '@/server/standIns/cognito/context';
import { createOutboxRoutes } from '@/server/standIns/mailbox/routes';
import { TOKENS_PREFIX } from '@/services/account/identityCookies';

export const SITE = 'https://soleira.exemplo';
const NO_HOSTS = { scripts: [], connections: [], images: [], frames: [] };
const emailSite = { name: 'Soleira', url: SITE, supportEmail: 'ajuda@soleira.example' };

/** Cookies of a browser in which this caller has signed in; only their claims are read, by pages. */
function cookiesOf(caller: Caller): string {
  if (caller.kind === 'visitor') return caller.sessionId ? `${SESSION_COOKIE}=${caller.sessionId}` : '';
  const pool = caller.kind === 'entrepreneur' ? 'entrepreneur' : 'user';
  const groups = caller.kind === 'operator' ? [OPERATORS_GROUP] : [];
  const claims = JSON.stringify({ sub: caller.id, 'cognito:groups': groups });
  const prefix = `${TOKENS_PREFIX}.${allPoolSettings({}, SITE)[pool].clientId}`;
  const token = `e30.${Buffer.from(claims).toString('base64url')}.`;
  return `${POOL_COOKIE}=${pool}; ${prefix}.LastAuthUser=ana; ${prefix}.ana.idToken=${token}`;
}

interface WholeSiteOptions {
  readonly database: TestDatabase;
  readonly world: () => World;
  readonly files?: FileStore;
  /** Folder of drawn pictures. */
  readonly dataDir: string;
}

/** The apps of the site: each with its routes. */
function createApps({ database, files = noGateways.files, dataDir }: WholeSiteOptions, caller: () => Caller) {
  const { db } = database;
  const now = () => NOW;
  const identifyCaller = async () => caller();
  const identityProvider = createIdp({
    db,
    now,
    emailSite,
    trustedProxies: 0,
    siteUrl: SITE,
    secret: 's'.repeat(32),
    mail: { send: async () => {} },
  });
  const links = createLinkSigner(db, null);
  const sandbox = { db, now, siteUrl: SITE };
  const given = { db, now, identifyCaller, files };
  return {
    api: createApp({ ...given, identityProvider, sandbox, links, emailSite, siteUrl: SITE }),
    media: createMediaRoutes({ ...given, siteName: emailSite.name, dataDir }),
    robots: createSitemapRoutes({ db, siteUrl: SITE }),
    outbox: createOutboxRoutes({ db, identifyCaller, isSiteLocal: false }),
  };
}

/** True for a call that only reads: a query with a body is a POST. */
const isRead = (method: string, pathname: string) =>
  method === 'GET' || (method === 'POST' && /\/(?:get|counts)$/.test(pathname));

/** The product behind its one listener, on a free port, with everything but Next's HTML. */
export async function openWholeSite(options: WholeSiteOptions) {
  let caller: Caller = { kind: 'visitor', sessionId: null };
  const apps = createApps(options, () => caller);
  const changesByPages: string[] = [];
  offerInProcess(async ({ method, path, headers, body }) => {
    const { pathname } = new URL(path, SITE);
    if (!isRead(method, pathname)) changesByPages.push(`${method} ${pathname}`);
    const response = await apps.api.fetch(new Request(SITE + path, { method, headers, body }));
    return { status: response.status, text: await response.text() };
  });
  const server = createServer(
    createSite({
      ...apps,
      renderNext: runPage,
      // Nothing is kept, so that each answer is that of its caller.
      cache: new PageCache({ lifetimeMs: 0, maxBytes: 1, now: () => 0 }),
      builtScriptHashes: [],
      policyHosts: NO_HOSTS,
      paymentHosts: NO_HOSTS,
      isSecure: true,
      isDevelopment: false,
      trustedProxies: 1,
    }),
  ).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;

  return {
    apps,
    /** Calls of the API by pages that do not only read. */
    changesByPages,
    /** Sends a request as this caller. */
    async send(method: string, url: string, who: CallerName = 'visitor'): Promise<Response> {
      caller = options.world().callers[who];
      // From elsewhere, as through the proxy in front of a server.
      const headers = { cookie: cookiesOf(caller), 'x-forwarded-for': '203.0.113.9' };
      const answer = await fetch(`http://127.0.0.1:${port}${url}`, { method, headers, redirect: 'manual' });
      // A stream of events would stay open.
      if (answer.headers.get('content-type')?.startsWith('text/event-stream')) await answer.body?.cancel();
      return answer;
    },
    /** The beginning of the answer to a method that `fetch` refuses to send. */
    sendRaw(method: string, url: string): Promise<string> {
      return new Promise((resolve, reject) => {
        let answer = '';
        connect(port, '127.0.0.1')
          .on('data', (bytes) => {
            answer += bytes.toString('utf8');
          })
          .on('end', () => resolve(answer))
          .on('error', reject)
          .end(`${method} ${url} HTTP/1.1\r\nHost: site\r\nConnection: close\r\n\r\n`);
      });
    },
    async close(): Promise<void> {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

export type WholeSite = Awaited<ReturnType<typeof openWholeSite>>;
