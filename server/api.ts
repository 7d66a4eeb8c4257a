import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createApp } from '@/server/app';
import { ANSWER_TIMEOUT_MS, createDatabase } from '@/server/db/client';
import { readEnv } from '@/server/env';
import { createGateways } from '@/server/gateways/createGateways';
import { createIdentity } from '@/server/gateways/identity/createIdentity';
import { emailSiteOf } from '@/server/gateways/mail/createMailSender';
import { createIdentifyCaller } from '@/server/http/callers/identifyCaller';
import { queueMail } from '@/server/jobs/queueMail';
import { closeServer, isStopping, limitWaiting, stopOnSignal } from '@/server/lifecycle';
import { log, setLogLevel } from '@/server/log';
import { callerOf } from '@/server/modules/parties/accounts/callerOf';

/** Runs only the API on a host: no pages and no pictures, the same calls below /api. */
function main(): void {
  const env = readEnv();
  setLogLevel(env.logLevel);
  if (!env.databaseUrl) throw new Error('DATABASE_URL falta: a API sozinha não abre o banco embutido.');
  const database = createDatabase({
    url: env.databaseUrl,
    poolSize: env.databasePoolSize,
    statementTimeoutMs: ANSWER_TIMEOUT_MS,
  });
  const { db } = database;
  const now = () => new Date();
  const emailSite = emailSiteOf(env);
  const identities = createIdentity(env, {
    db,
    now,
    emailSite,
    mail: { send: (mail) => queueMail(db, mail) },
  });
  const { readIdentity } = identities.identity;
  const app = createApp({
    db,
    now,
    trustedProxies: env.trustedProxies,
    siteUrl: env.siteUrl,
    emailSite,
    apiOrigins: env.apiOrigins,
    metricsToken: env.metricsToken,
    isStopping,
    ...createGateways(env, { db, now }),
    identifyCaller: createIdentifyCaller({
      readIdentity,
      callerOf: (claims) => callerOf(db, claims),
      siteUrl: env.siteUrl,
    }),
    ...identities,
  });
  const server = createServer(getRequestListener(app.fetch));
  limitWaiting(server);
  server.listen(env.port, env.host, () => log.info('server_started', { port: env.port }));
  stopOnSignal(async () => {
    await closeServer(server);
    await database.close();
  });
}

main();
