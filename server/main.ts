import { createServer, type Server } from 'node:http';
import { join } from 'node:path';
import next from 'next';
import { createApp } from '@/server/app';
import { CHANNELS, listen } from '@/server/db/channels';
import { ANSWER_TIMEOUT_MS, createDatabase } from '@/server/db/client';
import { type Env, isLoopback, readEnv } from '@/server/env';
import { createGateways } from '@/server/gateways/createGateways';
import { createIdentity } from '@/server/gateways/identity/createIdentity';
import { emailSiteOf } from '@/server/gateways/mail/createMailSender';
import { createIdentifyCaller } from '@/server/http/callers/identifyCaller';
import { queueMail } from '@/server/jobs/queueMail';
import { startWorker } from '@/server/jobs/worker';
import { closeServer, isStopping, limitWaiting, stopOnSignal } from '@/server/lifecycle';
import { log, setLogLevel } from '@/server/log';
import { createSignIn } from '@/server/modules/account/signIn/context';
import { renewSession } from '@/server/modules/account/signIn/renewSession';
import { createMediaRoutes } from '@/server/modules/catalogue/media/routes';
import { createPostgresSearch } from '@/server/modules/catalogue/search/postgresSearch';
import { createSitemapRoutes } from '@/server/modules/catalogue/sitemap/routes';
import { callerOf } from '@/server/modules/parties/accounts/callerOf';
import { jobHandlers, SCHEDULES } from '@/server/nouns';
import { builtScriptHashes } from '@/server/pages/builtPages';
import { createInProcessApi, type KeptAnswer, offerInProcess } from '@/server/pages/inProcessApi';
import { preferNodeRenderer } from '@/server/pages/nodeRenderer';
import { PageCache } from '@/server/pages/pageCache';
import { policyHosts, withPaymentHosts } from '@/server/pages/policyHosts';
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

async function main(): Promise<void> {
  const env = readEnv();
  setLogLevel(env.logLevel);
  if (!env.databaseUrl) throw new Error('DATABASE_URL falta: `npm start` abre o banco embutido e a define.');

  const database = createDatabase({
    url: env.databaseUrl,
    poolSize: env.databasePoolSize,
    statementTimeoutMs: ANSWER_TIMEOUT_MS,
  });
  const cache = new PageCache({ lifetimeMs: PAGE_LIFETIME_MS, maxBytes: PAGE_CACHE_BYTES, now: Date.now });
  const answers = new PageCache<KeptAnswer>({
    lifetimeMs: ANSWER_LIFETIME_MS,
    maxBytes: ANSWER_CACHE_BYTES,
    now: Date.now,
  });
  const { db } = database;
  const now = () => new Date();
  const { siteName } = env;
  const emailSite = emailSiteOf(env);
  const search = createPostgresSearch({ db, now });
  const identities = createIdentity(env, {
    db,
    now,
    emailSite,
    mail: { send: (mail) => queueMail(db, mail) },
  });
  const gateways = createGateways(env, { db, now });
  const { readIdentity } = identities.identity;
  const identifyCaller = createIdentifyCaller({
    readIdentity,
    callerOf: (claims) => callerOf(db, claims),
    siteUrl: env.siteUrl,
  });
  const api = createApp({
    db,
    now,
    search,
    identifyCaller,
    trustedProxies: env.trustedProxies,
    siteUrl: env.siteUrl,
    emailSite,
    apiOrigins: env.apiOrigins,
    metricsToken: env.metricsToken,
    isStopping,
    ...gateways,
    ...identities,
  });
  offerInProcess(createInProcessApi(api.fetch, answers));

  preferNodeRenderer();
  const nextApp = next({ dev: isDevelopment, dir: process.cwd(), hostname: 'localhost', port: env.port });
  const { pools, identityProvider } = identities;
  const hosts = policyHosts(process.env);
  const signIn = createSignIn({
    db,
    now,
    siteUrl: env.siteUrl,
    pools,
    readIdentity,
    ask: async (request) => (identityProvider ? api.fetch(request) : fetch(request)),
  });
  const site = createSite({
    api,
    renewSession: (request, response) => renewSession(signIn, request, response),
    media: createMediaRoutes({
      db,
      files: gateways.files,
      now,
      identifyCaller,
      siteName,
      dataDir: env.dataDir,
    }),
    robots: createSitemapRoutes({ db, siteUrl: env.siteUrl }),
    outbox: env.smtp
      ? null
      : createOutboxRoutes({ db, identifyCaller, isSiteLocal: isLoopback(env.siteUrl) }),
    renderNext: (request, response) => ready.then((handle) => handle(request, response)),
    cache,
    builtScriptHashes: builtScriptHashes(join(process.cwd(), process.env.NEXT_DIST_DIR ?? '.next')),
    policyHosts: hosts,
    paymentHosts: withPaymentHosts(hosts, process.env),
    isSecure: env.siteUrl.startsWith('https:'),
    trustedProxies: env.trustedProxies,
    isDevelopment,
  });
  const server = createServer(site);
  limitWaiting(server);
  // The port is bound first, so that two processes cannot both prepare Next for it.
  const bound = bind(server, env);
  const ready = bound.then(() => nextApp.prepare()).then(() => nextApp.getRequestHandler());
  await bound;
  if (identities.identityProvider) await addSampleIdentities(identities.identityProvider);
  const notifications = await listen({
    url: env.databaseUrl,
    handlers: {
      [CHANNELS.pageTags]: (tags) => {
        answers.drop(tags);
        cache.drop(tags);
      },
    },
    onGap: () => {
      answers.clear();
      cache.clear();
    },
  });
  const worker =
    env.worker === 'inside'
      ? await startWorker({
          ...{ databaseUrl: env.databaseUrl, handlers: jobHandlers, schedules: SCHEDULES },
          ...{ now, search, emailSite, ...gateways },
        })
      : null;
  stopOnSignal(async () => {
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
