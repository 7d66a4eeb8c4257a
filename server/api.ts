import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { connectApi } from '@/server/connectApi';
import { CHANNELS, listen } from '@/server/db/channels';
import { readEnv } from '@/server/env';
import { closeServer, limitWaiting, stopOnSignal } from '@/server/lifecycle';
import { log, setLogLevel } from '@/server/log';

/** Runs only the API on a host: no pages and no pictures, the same calls below /api. */
async function main(): Promise<void> {
  const env = readEnv();
  setLogLevel(env.logLevel);
  if (!env.databaseUrl) throw new Error('DATABASE_URL falta: a API sozinha não abre o banco embutido.');
  const { api, events, database } = connectApi(env, env.databaseUrl);
  const handlers = { [CHANNELS.events]: events.receive };
  const notifications = await listen({ url: env.databaseUrl, handlers, onGap: events.catchUp });
  const server = createServer(getRequestListener(api.fetch));
  limitWaiting(server);
  server.listen(env.port, env.host, () => log.info('server_started', { port: env.port }));
  stopOnSignal(async () => {
    events.close();
    await closeServer(server);
    await notifications.close();
    await database.close();
  });
}

main().catch((error: unknown) => {
  log.error('start_failed', { error });
  process.exit(1);
});
