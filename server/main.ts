import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { type ConnectedApi, connectApi } from '@/server/connectApi';
import { CHANNELS, listen } from '@/server/db/channels';
import { addSampleDeals } from '@/server/demo/deals/addSampleDeals';
import { type Env, isLoopback, readEnv } from '@/server/env';
import { startWorker } from '@/server/jobs/worker';
import { closeServer, limitWaiting, stopOnSignal } from '@/server/lifecycle';
import { log, setLogLevel } from '@/server/log';
import { createSignIn } from '@/server/modules/account/signIn/context';
import { renewSession } from '@/server/modules/account/signIn/renewSession';
import { createMediaRoutes } from '@/server/modules/catalogue/media/routes';
import { createSitemapRoutes } from '@/server/modules/catalogue/sitemap/routes';
import type { EventHub } from '@/server/modules/platform/events/hub';
import { jobHandlers, SCHEDULES } from '@/server/nouns';
import { builtScriptHashes } from '@/server/pages/builtPages';
import { createInProcessApi, type KeptAnswer, offerInProcess } from '@/server/pages/inProcessApi';
import { preferNodeRenderer } from '@/server/pages/nodeRenderer';
import { PageCache } from '@/server/pages/pageCache';
import { policyHosts, withPaymentHosts } from '@/server/pages/policyHosts';
import type { NextHandler } from '@/server/pages/renderPage';
import { createSite } from '@/server/site';
import { addSampleIdentities } from '@/server/standIns/cognito/samples';
import { createOutboxRoutes } from '@/server/standIns/mailbox/routes';

/** Exit code that informs the parent process that another process uses the port. */
const PORT_TAKEN = 98;

const PAGE_LIFETIME_MS = 60_000;
const PAGE_CACHE_BYTES = 128 * 1024 * 1024;
/**
 * A page made of a cached answer is cached for a minute itself: together they are at most little older than
 * that.
 */
const ANSWER_LIFETIME_MS = 10_000;
const ANSWER_CACHE_BYTES = 16 * 1024 * 1024;

const isDevelopment = process.env.NODE_ENV === 'development';

function bind(server: Server, { port, host }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

function isPortTaken(error: unknown): boolean {
  return error instanceof Error && 'code' in error && error.code === 'EADDRINUSE';
}

function createCaches() {
  const now = Date.now;
  return {
    pages: new PageCache({ lifetimeMs: PAGE_LIFETIME_MS, maxBytes: PAGE_CACHE_BYTES, now }),
    answers: new PageCache<KeptAnswer>({ lifetimeMs: ANSWER_LIFETIME_MS, maxBytes: ANSWER_CACHE_BYTES, now }),
  };
}

type Caches = ReturnType<typeof createCaches>;

/** Sign-in of the site, which calls the embedded provider in this process, or a real one over HTTP. */
function createSiteSignIn({ siteUrl }: Env, { api, database, now, identities, readIdentity }: ConnectedApi) {
  const { pools, identityProvider } = identities;
  const ask = async (request: Request) => (identityProvider ? api.fetch(request) : fetch(request));
  return createSignIn({ db: database.db, now, siteUrl, pools, readIdentity, ask });
}

/** Pages, pictures, sitemap and outbox around the API. */
function createWholeSite(env: Env, connected: ConnectedApi, cache: Caches['pages'], renderNext: NextHandler) {
  const { api, database, now, gateways, identifyCaller } = connected;
  const { siteUrl, siteName, dataDir } = env;
  const { db } = database;
  const signIn = createSiteSignIn(env, connected);
  const hosts = policyHosts(process.env);
  return createSite({
    api,
    renewSession: (request, response) => renewSession(signIn, request, response),
    media: createMediaRoutes({ db, files: gateways.files, now, identifyCaller, siteName, dataDir }),
    robots: createSitemapRoutes({ db, siteUrl }),
    outbox: env.smtp ? null : createOutboxRoutes({ db, identifyCaller, isSiteLocal: isLoopback(siteUrl) }),
    renderNext,
    cache,
    builtScriptHashes: builtScriptHashes(join(process.cwd(), process.env.NEXT_DIST_DIR ?? '.next')),
    policyHosts: hosts,
    paymentHosts: withPaymentHosts(hosts, process.env),
    isSecure: siteUrl.startsWith('https:'),
    trustedProxies: env.trustedProxies,
    isDevelopment,
  });
}

/** Drops cached pages that a change in the database concerns; after a lost connection, all of them. Feeds the open streams. */
function followChanges(url: string, { pages, answers }: Caches, events: EventHub) {
  const dropTags = (tags: readonly string[]) => {
    answers.drop(tags);
    pages.drop(tags);
  };
  const onGap = () => {
    answers.clear();
    pages.clear();
    events.catchUp();
  };
  // A topic of a project is the tag of its pages. An open page that reads again must not get the page from before the change.
  const follow = (announced: readonly string[]) => {
    pages.drop(announced.slice(0, 1));
    events.receive(announced);
  };
  const handlers = { [CHANNELS.pageTags]: dropTags, [CHANNELS.events]: follow };
  return listen({ url, handlers, onGap });
}

/** People with whom a developer can sign in, and their deals. */
async function addSamples({ identities, database, now, emailSite, gateways }: ConnectedApi): Promise<void> {
  if (!identities.identityProvider) return;
  await addSampleIdentities(identities.identityProvider);
  const { links, files, sandbox } = gateways;
  await addSampleDeals({ db: database.db, now, emailSite, links, files, sandbox });
}

async function main(): Promise<void> {
  const env = readEnv();
  setLogLevel(env.logLevel);
  const { databaseUrl } = env;
  if (!databaseUrl) throw new Error('DATABASE_URL falta: `npm start` abre o banco embutido e a define.');
  const connected = connectApi(env, databaseUrl);
  const { api, events, database, now, search, emailSite, gateways } = connected;
  const caches = createCaches();
  offerInProcess(createInProcessApi(api.fetch, caches.answers));

  preferNodeRenderer();
  const nextApp = next({ dev: isDevelopment, dir: process.cwd(), hostname: 'localhost', port: env.port });
  const server = createServer(
    createWholeSite(env, connected, caches.pages, (request, response) =>
      ready.then((handle) => handle(request, response)),
    ),
  );
  limitWaiting(server);
  // The port is bound first, so that two processes cannot both prepare Next for it.
  const bound = bind(server, env);
  const ready = bound.then(() => nextApp.prepare()).then(() => nextApp.getRequestHandler());
  await bound;
  await addSamples(connected);
  const notifications = await followChanges(databaseUrl, caches, events);
  const work = {
    databaseUrl,
    handlers: jobHandlers,
    schedules: SCHEDULES,
    now,
    search,
    emailSite,
    ...gateways,
  };
  const worker = env.worker === 'inside' ? await startWorker(work) : null;
  stopOnSignal(async () => {
    events.close();
    await Promise.all([closeServer(server), worker?.stop()]);
    await Promise.all([notifications.close(), nextApp.close()]);
    await database.close();
  });
  await ready;
  if (isDevelopment) server.on('upgrade', nextApp.getUpgradeHandler());
  log.info('server_started', { port: env.port });
  // The parent process waits for this message, also with a quieter log.
  process.send?.({ event: 'listening', port: env.port });
}

main().catch((error: unknown) => {
  if (isPortTaken(error)) process.exit(PORT_TAKEN);
  log.error('start_failed', { error });
  process.exit(1);
});
