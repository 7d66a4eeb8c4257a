import { createDatabase } from '@/server/db/client';
import { readEnv } from '@/server/env';
import { createGateways } from '@/server/gateways/createGateways';
import { emailSiteOf } from '@/server/gateways/mail/createMailSender';
import { startWorker } from '@/server/jobs/worker';
import { stopOnSignal } from '@/server/lifecycle';
import { log, setLogLevel } from '@/server/log';
import { createPostgresSearch } from '@/server/modules/catalogue/search/postgresSearch';
import { jobHandlers, SCHEDULES } from '@/server/nouns';

/** Runs only the queue in a separate process: e-mails, alerts and scheduled jobs. */
async function main(): Promise<void> {
  const env = readEnv();
  setLogLevel(env.logLevel);
  if (!env.databaseUrl)
    throw new Error('DATABASE_URL falta: o trabalhador sozinho não abre o banco embutido.');
  const database = createDatabase({ url: env.databaseUrl, poolSize: 2, applicationName: 'soleira-work' });
  const now = () => new Date();
  const { db } = database;
  const gateways = createGateways(env, { db, now });
  const search = createPostgresSearch({ db, now });
  const emailSite = emailSiteOf(env);
  const worker = await startWorker({
    ...{ databaseUrl: env.databaseUrl, handlers: jobHandlers, schedules: SCHEDULES },
    ...{ now, search, emailSite, ...gateways },
  });
  log.info('worker_started');
  stopOnSignal(async () => {
    await worker.stop();
    await database.close();
  });
}

main().catch((error: unknown) => {
  log.error('start_failed', { error });
  process.exit(1);
});
