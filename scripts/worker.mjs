import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { buildIfNeeded } from './build.mjs';
import { installIfNeeded } from './install.mjs';
import { withLock } from './lock.mjs';
import { step } from './progress.mjs';
import { inProject, main } from './project.mjs';
import { signalGroup, start } from './run.mjs';

const PROGRAMS = '.build/server';

/**
 * Runs only the queue in a separate process, beside servers with `WORKER=apart`. Any number of them may work
 * on one database; the embedded one is shared with a server of the same folder.
 */
main(async () => {
  await withLock(async () => {
    await installIfNeeded();
    await buildIfNeeded();
  });
  const prepare = await import(pathToFileURL(inProject(PROGRAMS, 'prepare.mjs')).href);
  const database = await step('Iniciando o banco de dados', () => prepare.openDatabase(prepare.readEnv()));
  try {
    await step('Atualizando as tabelas', () => prepare.migrate(database));
    const follow = pathToFileURL(inProject('scripts', 'followParent.mjs')).href;
    const program = inProject(PROGRAMS, 'worker.mjs');
    const child = start(process.execPath, ['--enable-source-maps', '--import', follow, program], {
      env: { ...process.env, NODE_ENV: 'production', DATABASE_URL: database.url },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP'])) {
      process.on(signal, () => signalGroup(child, 'SIGTERM'));
    }
    const [code] = await once(child, 'exit');
    return code ?? 1;
  } finally {
    await database.stop();
  }
});
