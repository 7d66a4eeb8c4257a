import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { connectApi } from '@/server/connectApi';
import { readEnv } from '@/server/env';
import { closeServer, limitWaiting, stopOnSignal } from '@/server/lifecycle';
import { log, setLogLevel } from '@/server/log';

/** Runs only the API on a host: no pages and no pictures, the same calls below /api. */
function main(): void {
  const env = readEnv();
  setLogLevel(env.logLevel);
  if (!env.databaseUrl) throw new Error('DATABASE_URL falta: a API sozinha não abre o banco embutido.');
  const { api, database } = connectApi(env, env.databaseUrl);
  const server = createServer(getRequestListener(api.fetch));
  limitWaiting(server);
  server.listen(env.port, env.host, () => log.info('server_started', { port: env.port }));
  stopOnSignal(async () => {
    await closeServer(server);
    await database.close();
  });
}

main();
