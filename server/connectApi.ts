import { createApp } from '@/server/app';
import { ANSWER_TIMEOUT_MS, createDatabase } from '@/server/db/client';
import type { Env } from '@/server/env';
import { createGateways } from '@/server/gateways/createGateways';
import { createIdentity } from '@/server/gateways/identity/createIdentity';
import { emailSiteOf } from '@/server/gateways/mail/createMailSender';
import { createIdentifyCaller } from '@/server/http/callers/identifyCaller';
import { queueMail } from '@/server/jobs/queueMail';
import { isStopping } from '@/server/lifecycle';
import { createPostgresSearch } from '@/server/modules/catalogue/search/postgresSearch';
import { callerOf } from '@/server/modules/parties/accounts/callerOf';
import { createEventHub } from '@/server/modules/platform/events/hub';

/** The API with its database and gateways, as the environment configures them. */
export function connectApi(env: Env, databaseUrl: string) {
  const database = createDatabase({
    url: databaseUrl,
    poolSize: env.databasePoolSize,
    statementTimeoutMs: ANSWER_TIMEOUT_MS,
  });
  const { db } = database;
  const now = () => new Date();
  const emailSite = emailSiteOf(env);
  const search = createPostgresSearch({ db, now });
  const gateways = createGateways(env, { db, now });
  const identities = createIdentity(env, {
    db,
    now,
    emailSite,
    mail: { send: (mail) => queueMail(db, mail) },
  });
  const { readIdentity } = identities.identity;
  const identifyCaller = createIdentifyCaller({
    readIdentity,
    callerOf: (claims) => callerOf(db, claims),
    siteUrl: env.siteUrl,
  });
  const events = createEventHub({ db, now });
  const api = createApp({
    events,
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
  return {
    api,
    events,
    database,
    now,
    emailSite,
    search,
    gateways,
    identities,
    readIdentity,
    identifyCaller,
  };
}

export type ConnectedApi = ReturnType<typeof connectApi>;
