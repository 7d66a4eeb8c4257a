import { mkdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { loadModule } from '../../../scripts/bundle.mjs';

const projectDir = dirname(dirname(dirname(dirname(fileURLToPath(import.meta.url)))));

/** Starts the database server of the tests; the workers inherit its URL by their environment. */
export default async function globalSetup() {
  const { startTestServer } = await loadModule(projectDir, '__tests__/support/database/databaseServer.ts');
  const server = await startTestServer();
  process.env.TEST_SERVER_URL = server.url;
  process.env.TEST_TEMPLATE = server.template;
  process.env.TEST_RUN = String(process.pid);
  process.env.TEST_FOLDER = join(projectDir, '.build', 'test', `run-${process.pid}`);
  mkdirSync(process.env.TEST_FOLDER, { recursive: true });
  globalThis.stopTestServer = server.stop;
}
